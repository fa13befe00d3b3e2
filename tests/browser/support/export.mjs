// Files of matches: exported by the app, and altered.
import { readFile } from "node:fs/promises";

/** The file that the app offers for download when `ask` is done. */
export async function exported(page, ask) {
  const [download] = await Promise.all([page.waitForEvent("download"), ask()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

export function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

/** The same match as a later version could have written it, with a correct checksum. */
export function fromLaterVersion(text) {
  const [title, , ...body] = text.split("\n");
  const bytes = Buffer.from(body.join(""), "base64");
  const crc = crc32([2, ...bytes]).toString(16).padStart(8, "0");
  return [title, `== la-bergerie 2 ${crc} ==`, ...body].join("\n");
}
