// A static file server without dependencies: `node tools/serve.mjs FOLDER`, or serve() from a test.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

function fileFor(url, folder, base) {
  let path = decodeURIComponent(new URL(url, "http://localhost").pathname);
  if (!path.startsWith(base)) return;
  path = path.slice(base.length);
  if (path === "" || path.endsWith("/")) path += "index.html";
  return join(folder, normalize(`/${path}`));
}

async function answer(request, response, folder, base, before) {
  try {
    const file = fileFor(request.url, folder, base);
    await before(file);
    const body = await readFile(file);
    response.writeHead(200, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    });
    response.end(request.method === "HEAD" ? undefined : body);
  } catch {
    response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
    response.end("Not found");
  }
}

/** Serves `folder` under `base`; port 0 takes any free one; each answer waits for `before(file)`. */
export function serve(folder, { port = 0, base = "/", before = () => {} } = {}) {
  const root = resolve(folder);
  const server = createServer((request, response) => answer(request, response, root, base, before));
  return new Promise((done, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () => {
      const { port } = server.address();
      done({
        port,
        url: `http://127.0.0.1:${port}${base}`,
        stop: () =>
          new Promise((stopped) => {
            server.close(stopped);
            server.closeAllConnections();
          }),
      });
    });
  });
}

async function main(folder) {
  const wanted = process.env.PORT;
  const taken = (error) => {
    if (error.code !== "EADDRINUSE" || wanted) throw error;
    return serve(folder);
  };
  const { url } = await serve(folder, { port: Number(wanted ?? 8080) }).catch(taken);
  console.log(`La Bergerie is served at ${url} (Ctrl-C stops it)`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  main(process.argv[2]).catch((error) => {
    console.error(`La Bergerie: cannot serve: ${error.message}`);
    process.exit(1);
  });
}
