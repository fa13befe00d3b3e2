// Makes the built app small: one script out of Trunk's loader and wasm-bindgen's glue, and a module without what no script calls.
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, transform } from "esbuild";
import { blankLocations, trapped } from "./panics.mjs";

const BINARYEN = "node_modules/.bin";
const TARGET = "es2022";
const FEATURES = ["bulk-memory", "bulk-memory-opt", "nontrapping-float-to-int", "sign-ext", "mutable-globals", "reference-types", "multivalue"];
/** What the script calls of the module. */
const CALLED = /\bwasm\.([\w$]+)/g;
/** What Trunk's loader hands to the window, and nobody takes. */
const LOADER = [[/, \* as bindings\b/, ""], [/^window\.wasmBindings = .*$/m, ""], [/^dispatchEvent\(.*$/m, ""], [/^const wasm = /m, ""]];
/** Where bindgen's glue keeps bundlers from seeing that nobody uses a class. */
const KEPT_ALIVE = [[/^if \(Symbol\.dispose\).*$/gm, ""], [/\bnew FinalizationRegistry\b/g, "/* @__PURE__ */ new FinalizationRegistry"]];
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
  const contents = replaced(loader, LOADER);
  const { outputFiles } = await build({ stdin: { contents }, plugins: [plugin], bundle: true, format: "esm", target: TARGET, write: false });
  return outputFiles[0].text;
}

/** The module with the exports `called` alone, all names short, and those names by what they were. */
async function shrink(module, called) {
  const folder = await mkdtemp(join(tmpdir(), "slim-"));
  const [graph, input, reached, output] = ["graph.json", "in.wasm", "reached.wasm", "out.wasm"].map((name) => join(folder, name));
  const run = (tool, ...args) => execFileSync(join(BINARYEN, tool), [...FEATURES.map((feature) => `--enable-${feature}`), ...args], { encoding: "utf8" });
  await writeFile(graph, JSON.stringify(called.map((name) => ({ name: `called ${name}`, export: name, root: true }))));
  await writeFile(input, trapped(module));
  run("wasm-metadce", input, "-f", graph, "-o", reached);
  const names = run("wasm-opt", reached, "-Oz", "--gufa", "-Oz", "--minify-imports-and-exports-and-modules", "--strip-producers", "--strip-target-features", "-o", output);
  const small = await readFile(output);
  blankLocations(small);
  await rm(folder, { recursive: true });
  return { small, names: JSON.parse(names) };
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
    if (name === "__proto__") return [entry];
    return names.has(name) ? [entry.replace(GIVEN_NAME, `    ${names.get(name)}: `).replace(/,?\n$/, ",\n")] : [];
  });
  return kept.join("");
}

/** One script and one module in place of Trunk's loader, the glue that it imports, and the module. */
export async function slim(loader, glue, module) {
  const whole = await bundle(loader, glue);
  const called = [...new Set([...whole.matchAll(CALLED)].map(([, name]) => name))];
  const { small, names } = await shrink(module, called);
  const imports = new Map(names.imports.map(([, name, short]) => [name, short]));
  const exports = new Map(names.exports);
  const renamed = replaced(whole, [
    [CALLED, (_, name) => `wasm.${exports.get(name)}`],
    [GIVEN, (_, text) => `  const import0 = {\n${given(text, imports)}  };`],
    [GIVEN_MODULE, "a: import0"],
  ]);
  const { code } = await transform(renamed, { minify: true, format: "esm", target: TARGET });
  return { script: code, module: small };
}
