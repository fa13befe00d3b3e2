// The matches in the browser's database, to be read and damaged.
import { expect } from "@playwright/test";

/** Runs in the page, in one transaction: does the damage that is asked for, and gives all that is stored then. */
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
export const stored = async (page) => [await headers(page), await records(page)];
export const countRecords = async (page) => (await records(page)).length;

/** Flips a bit of the record at that place, in its byte number `byte`. */
export const flipRecord = (page, at, byte = 1) => ask(page, { what: "flip", store: "records", at, byte });
export const flipHeader = (page, at = 0, byte = 4) => ask(page, { what: "flip", store: "headers", at, byte });
export const putHeader = (page, bytes) => ask(page, { what: "put", store: "headers", at: 0, bytes });
export const deleteRecord = (page, at) => ask(page, { what: "delete", store: "records", at });

/** Runs in the page: waits for every write that has begun, by writing after them. */
async function writeLast() {
  const opening = indexedDB.open("bergerie");
  const db = await new Promise((done) => (opening.onsuccess = () => done(opening.result)));
  const writing = db.transaction("prefs", "readwrite");
  writing.objectStore("prefs").count();
  await new Promise((done) => (writing.oncomplete = done));
  db.close();
  return true;
}

/** Reloads once everything is stored: preferences are written in the background. */
export async function reloadOnceStored(page) {
  await expect(async () => expect(await page.evaluate(writeLast)).toBe(true)).toPass();
  await page.reload();
}
