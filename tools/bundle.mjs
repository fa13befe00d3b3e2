// The script of a page as one minified file: the loader, and wasm-bindgen's glue that it imports from `folder`.
import { build } from "esbuild";

export async function bundle(loader, folder) {
  const { outputFiles } = await build({
    stdin: { contents: loader, resolveDir: folder },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    logLevel: "warning",
  });
  return outputFiles[0].contents;
}
