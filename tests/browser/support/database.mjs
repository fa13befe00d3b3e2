// The saved matches as they lie in the browser's database, to look at and to damage.
import { expect } from "@playwright/test";

/** Runs in the page, in one transaction: damages what it is asked to, and tells all that is there then. */
async function handle({ what, store, at, byte, bytes }) {
  const heard = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
  const db = await heard(indexedDB.open("bergerie"));
  const transaction = db.transaction(["headers", "records"], "readwrite");
  const kept = transaction.objectStore(store);
  const keys = await heard(kept.getAllKeys());
  if (what === "flip") {
    const there = await heard(kept.get(keys.at(at)));
    there[byte < 0 ? there.length + byte : byte] ^= 1;
    kept.put(there, keys.at(at));
  }
  if (what === "put") kept.put(Uint8Array.from(bytes), keys.at(at));
  if (what === "delete") kept.delete(keys.at(at));
  const all = await heard(kept.getAll());
  await new Promise((done) => (transaction.oncomplete = done));
  db.close();
  return all.map((bytes) => Array.from(bytes));
}

const ask = (page, asked) => page.evaluate(handle, asked);

export const records = (page) => ask(page, { store: "records" });
export const headers = (page) => ask(page, { store: "headers" });

/** Flips one bit of the record at that place, in its byte number `byte`. */
export const flipRecord = (page, at, byte = 1) => ask(page, { what: "flip", store: "records", at, byte });
export const flipHeader = (page, at = 0, byte = 4) => ask(page, { what: "flip", store: "headers", at, byte });
export const putHeader = (page, bytes) => ask(page, { what: "put", store: "headers", at: 0, bytes });
export const deleteRecord = (page, at) => ask(page, { what: "delete", store: "records", at });

/** Runs in the page: waits for every write that is on its way, as they are done one after the other. */
async function writeLast() {
  const opening = indexedDB.open("bergerie");
  const db = await new Promise((done) => (opening.onsuccess = () => done(opening.result)));
  const writing = db.transaction("prefs", "readwrite");
  writing.objectStore("prefs").count();
  await new Promise((done) => (writing.oncomplete = done));
  db.close();
  return true;
}

/** Reloads once everything is on disk: what is remembered is written behind the scene. */
export async function reload(page) {
  await expect(async () => expect(await page.evaluate(writeLast)).toBe(true)).toPass();
  await page.reload();
}
