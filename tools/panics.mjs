// Takes the words of panics out of the module. Every panic ends in a trap, and its message goes nowhere: a browser has no
// standard error. The standard library writes it all the same, and names source files where whoever built this keeps them.
import binaryen from "binaryen";

/** Functions of the standard library that only ever end in a panic. */
const PANICS = new RegExp(
  String.raw`^(core|alloc|std)(\[\w+\])?::(\w+::)*(` +
    [
      String.raw`panicking::panic(?!_count|_handler::\w*Payload)`,
      String.raw`panicking::assert_failed`,
      String.raw`panic_(?!count)\w+$`,
      String.raw`(unwrap|expect)_failed`,
      String.raw`slice_\w+_fail`,
      String.raw`raw_vec::(capacity_overflow|handle_error)`,
      String.raw`handle_alloc_error`,
    ].join("|") +
    ")",
);
/** What values look like to programmers: only messages of panics say it. They are asked through tables of functions still. */
const LOOKS = /\b(fmt::(Debug|Display|LowerHex|UpperHex)>::fmt|error::Error>::\w+)\b/;
/** What Leptos brings for streams of servers: nobody makes one here, but tables of functions keep them alive. */
const STREAMS = /\bwasm_streams\b|^js_sys(\[\w+\])?::futures::future_to_promise\b/;
/** What characters look like when they cannot be printed: it goes by tables of all scripts there are. */
const CHARACTER = /<char as core(\[\w+\])?::fmt::Debug>::fmt/;
/** No table of it is longer. */
const LONGEST_TABLE = 1024;
/** Fewer than there are in the smallest app: then the names are gone, or are others. */
const FEWEST = 5;
/** A place in the source: where its file's name is, how long that is, line, column. */
const LOCATION = 16;
const SOURCE = /^[\x20-\x7e]+\.rs$/;
const DATA_SECTION = 11;
/** Words for programmers, more than one, with the lengths and gaps of a message that is filled. */
const SENTENCE = /^(?=[^]*[a-z] [a-z])(?=[^]{12,400}$)(?:[\x20-\x7e]|\xc0|[\x01-\x1f](?=[\x20-\x7e]))+\0*$/;

/** The module with a trap in place of every panic, and with nothing to say of any value; `wasm-opt` drops what led to it. */
export function trapped(bytes) {
  const module = binaryen.readBinary(bytes);
  const functions = Array.from({ length: module.getNumFunctions() }, (_, index) => module.getFunctionByIndex(index));
  const own = functions.map((func) => [func, binaryen.getFunctionInfo(func)]).filter(([, { module: from }]) => !from);
  const panics = own.filter(([, { name, results }]) => results === binaryen.none && PANICS.test(name));
  const streams = own.filter(([, { name }]) => STREAMS.test(name));
  const looks = own.filter(([, { name, results }]) => results === binaryen.i32 && LOOKS.test(name));
  if (panics.length < FEWEST) throw new Error(`${panics.length} panics found by name in the module`);
  const named = words(segments(bytes));
  const tables = own.filter(([, { name }]) => CHARACTER.test(name)).flatMap(([, info]) => tablesOf(module, info, named));
  [...panics, ...streams].forEach(([func]) => binaryen.Function.setBody(func, module.unreachable()));
  looks.forEach(([func]) => binaryen.Function.setBody(func, module.i32.const(0)));
  const emitted = Buffer.from(module.emitBinary());
  const all = segments(emitted);
  tables.forEach(([from, to]) => part(all, from, to - from)?.fill(0));
  return emitted;
}

/** Every address that a module's text speaks of. */
const addresses = (text) => new Set([...text.matchAll(/\bi32\.const (\d+)|\boffset=(\d+)/g)].map(([, a, b]) => Number(a ?? b)));

/** Every address that the data of a module may speak of. */
function words(all) {
  const found = new Set();
  for (const { address, bytes } of all) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = -address & 3; at + 4 <= bytes.length; at += 4) found.add(view.getUint32(at, true));
  }
  return found;
}

/** Blanks the sentences that the module `before` had somewhere to say, and `file`, which was made of it, has not. */
export function blankUnsaid(before, file) {
  const textOf = (bytes) => binaryen.readBinary(bytes).emitText();
  const all = segments(file);
  const [said, still] = [addresses(textOf(before)), new Set([...addresses(textOf(file)), ...words(all)])];
  const known = [...new Set([...said, ...still])].sort((a, b) => a - b);
  known.forEach((address, index) => {
    const sentence = still.has(address) ? undefined : part(all, address, known[index + 1] - address);
    if (sentence && SENTENCE.test(sentence.toString("latin1"))) sentence.fill(0);
  });
}

/** The data that `info` alone speaks of: from each of its addresses to the next, where nobody else, nor the data that is `named`, has one in between. */
function tablesOf(module, { name, body }, named) {
  const own = addresses(binaryen.emitText(body));
  const others = module.emitText().split(/^ \(func /m).filter((text) => !text.startsWith(`$"${name}"`) && !text.startsWith(`$${name} `));
  const theirs = new Set([...addresses(others.join("")), ...named]);
  const alone = [...own].filter((address) => address > 65536 && !theirs.has(address)).sort((a, b) => a - b);
  const pairs = alone.slice(1).map((to, index) => [alone[index], to]);
  const isTable = ([from, to]) => to - from <= LONGEST_TABLE && ![...theirs].some((other) => from < other && other < to);
  return pairs.filter(isTable);
}

/** The data segments: where each is in memory, and its bytes in the file. */
function segments(file) {
  let at = 8;
  const varint = (signed) => {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = file[at++];
      value |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte & 0x80);
    return signed && byte & 0x40 && shift < 32 ? value | (-1 << shift) : value >>> 0;
  };
  const found = [];
  while (at < file.length) {
    const section = file[at++];
    const end = varint() + at;
    for (let left = section === DATA_SECTION ? varint() : 0; left > 0; left--) {
      const [flags, constant] = [varint(), file[at++]];
      const address = varint(true);
      const isPlain = flags === 0 && constant === 0x41 && file[at++] === 0x0b;
      if (!isPlain) throw new Error("a data segment of another kind than Rust's");
      const length = varint();
      found.push({ address, bytes: file.subarray(at, (at += length)) });
    }
    at = end;
  }
  return found;
}

/** The bytes of the data at this address. */
function part(all, address, length) {
  const segment = all.find(({ address: start, bytes }) => start <= address && address + length <= start + bytes.length);
  return segment?.bytes.subarray(address - segment.address, address - segment.address + length);
}

/** Blanks the places in the source that the data of the module names: nothing in it speaks of them any more. */
export function blankLocations(file) {
  const all = segments(file);
  const blanked = [];
  for (const { address, bytes } of all) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = -address & 3; at + LOCATION <= bytes.length; at += 4) {
      const [name, length, line, column] = [0, 4, 8, 12].map((field) => view.getUint32(at + field, true));
      const isPlace = length < 400 && line > 0 && line < 1e5 && column > 0 && column < 1000;
      const source = isPlace && part(all, name, length);
      if (source && SOURCE.test(Buffer.from(source).toString("latin1"))) {
        blanked.push(source, bytes.subarray(at, at + LOCATION));
      }
    }
  }
  blanked.forEach((bytes) => bytes.fill(0));
}
