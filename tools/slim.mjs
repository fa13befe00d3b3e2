// Makes the built app small: one script out of Trunk's loader and wasm-bindgen's glue, and a module without what that
// script never calls, where functions that go in and out have names of a letter or two.
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, transform } from "esbuild";
import { blankLocations, blankUnsaid, trapped } from "./panics.mjs";

const BINARYEN = "node_modules/.bin";
const TARGET = "es2022";
/** What rustc uses of the newer WebAssembly. */
const FEATURES = [
  "--enable-bulk-memory",
  "--enable-bulk-memory-opt",
  "--enable-multivalue",
  "--enable-mutable-globals",
  "--enable-nontrapping-float-to-int",
  "--enable-reference-types",
  "--enable-sign-ext",
];
/** In an order that was tried out. No program from rustc uses the lowest addresses: they are the far end of its stack. */
const SMALLER = ["-Oz", "--gufa", "--flatten", "--rereloop", "-Os", "--flatten", "--rereloop", "-Os", "-Oz", "--low-memory-unused"];
const WITHOUT = ["--strip-producers", "--strip-target-features"];
const SHORT_NAMES = "--minify-imports-and-exports-and-modules";
/** What the script calls of the module. */
const CALLED = /\bwasm\.([\w$]+)/g;
/** What Trunk's loader hands to the window, and nobody takes. */
const LOADER = [
  [/, \* as bindings\b/, ""],
  [/^window\.wasmBindings = .*$/m, ""],
  [/^dispatchEvent\(.*$/m, ""],
  [/^const wasm = /m, ""],
];
/** Where bindgen's glue keeps bundlers from seeing that nobody uses a class. */
const KEPT_ALIVE = [
  [/^if \(Symbol\.dispose\).*$/gm, ""],
  [/\bnew FinalizationRegistry\b/g, "/* @__PURE__ */ new FinalizationRegistry"],
];
/** The functions that the script gives to the module, each on lines of its own, as esbuild prints them. */
const GIVEN = /^ {2}const import0 = \{\n([^]*?)^ {2}\};$/m;
const GIVEN_MODULE = /"[^"\n]+": import0\b/;
const GIVEN_NAME = /^ {4}"?([\w$]+)"?: /;

const replaced = (text, pairs) => pairs.reduce((text, [from, to]) => text.replace(from, to), text);

/** The loader and the glue as one script; the loader's other names for the glue are nobody's. */
async function bundle(loader, glue) {
  const plugin = {
    name: "glue",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path }) => ({ path, namespace: "glue" }));
      onLoad({ filter: /./, namespace: "glue" }, () => ({ contents: replaced(glue, KEPT_ALIVE) }));
    },
  };
  const stdin = { contents: replaced(loader, LOADER) };
  const options = { bundle: true, format: "esm", target: TARGET, write: false };
  const { outputFiles } = await build({ stdin, plugins: [plugin], ...options });
  return outputFiles[0].text;
}

/** What our own screens write that looks like a sentence: class names in a row, selectors, media queries. */
async function written() {
  const files = (await readdir("src", { recursive: true })).filter((name) => name.endsWith(".rs"));
  const sources = await Promise.all(files.map((name) => readFile(join("src", name), "utf8")));
  const literals = sources.flatMap((source) => [...source.matchAll(/(.{0,12})"([^"\\\n]*)"/g)]);
  return literals.filter(([, before, text]) => !/expect\($|error\($/.test(before) && / /.test(text)).map(([, , text]) => text);
}

/** The module with the exports `called` alone, all names short, and those names by what they were. */
async function shrink(module, called) {
  const folder = await mkdtemp(join(tmpdir(), "slim-"));
  const file = (name) => join(folder, name);
  const run = (tool, ...args) => execFileSync(join(BINARYEN, tool), [...FEATURES, ...args], { encoding: "utf8" });
  try {
    await writeFile(file("called"), JSON.stringify(called.map((name) => ({ name: `call ${name}`, export: name, root: true }))));
    await writeFile(file("whole"), trapped(module));
    run("wasm-metadce", file("whole"), "-f", file("called"), "-o", file("reached"));
    const names = JSON.parse(run("wasm-opt", file("reached"), ...SMALLER, ...WITHOUT, SHORT_NAMES, "-o", file("small")));
    const small = await readFile(file("small"));
    const ours = (await written()).filter((text) => small.includes(text));
    blankUnsaid(module, small);
    blankLocations(small);
    const lost = ours.filter((text) => !small.includes(text));
    if (lost.length > 0) throw new Error(`words of our own were taken out with those of panics: ${lost.join(", ")}`);
    const imports = new Map(names.imports.map(([, name, short]) => [name, short]));
    return { small, imports, exports: new Map(names.exports) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The functions given to the module, those alone that it asks for, under the names by which it does. */
function given(text, names) {
  const entries = [];
  for (const line of text.split(/^/m)) {
    if (GIVEN_NAME.test(line)) entries.push(line);
    else entries[entries.length - 1] += line;
  }
  const kept = entries.flatMap((entry) => {
    const name = entry.match(GIVEN_NAME)[1];
    return names.has(name) ? [entry.replace(GIVEN_NAME, `    ${names.get(name)}: `).replace(/,?\n$/, ",\n")] : [];
  });
  if (kept.length !== names.size) throw new Error(`the glue gives ${kept.length} of ${names.size} functions to the module`);
  return `    __proto__: null,\n${kept.join("")}`;
}

/** One script and one module in place of Trunk's loader, the glue that it imports, and the module. */
export async function slim(loader, glue, module) {
  const whole = await bundle(loader, glue);
  const called = new Set([...whole.matchAll(CALLED)].map(([, name]) => name));
  const { small, imports, exports } = await shrink(module, [...called]);
  if (!GIVEN.test(whole) || !GIVEN_MODULE.test(whole)) throw new Error("wasm-bindgen writes its glue in another way than it did");
  const renamed = replaced(whole, [
    [CALLED, (_, name) => `wasm.${exports.get(name)}`],
    [GIVEN, (_, text) => `  const import0 = {\n${given(text, imports)}  };`],
    [GIVEN_MODULE, "a: import0"],
  ]);
  const { code } = await transform(renamed, { minify: true, treeShaking: true, format: "esm", target: TARGET });
  return { script: code, module: small };
}
