// A static file server for this machine: `node tools/serve.mjs FOLDER`, or serve() from a test.
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import compression from "compression";
import sirv from "sirv";

/** Serves `folder` under `base`; port 0 takes any free one; each answer waits for `before(path)`, the path below `base`. */
export function serve(folder, { port = 0, base = "/", before = () => {} } = {}) {
  const compress = compression();
  // `dev` reads the folder at every request: it may be built again meanwhile. With `etag` it answers `no-cache`.
  const files = sirv(folder, { dev: true, etag: true, extensions: ["html"] });
  const server = createServer(async (request, response) => {
    if (!request.url.startsWith(base)) return response.writeHead(404).end();
    request.url = `/${request.url.slice(base.length)}`;
    await before(request.url.slice(1).split("?")[0]);
    compress(request, response, () => files(request, response));
  });
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
  const port = Number(process.env.PORT || 8080);
  try {
    const { url } = await serve(folder, { port });
    console.log(`La Bergerie is served at ${url} (Ctrl-C stops it)`);
  } catch (error) {
    const isTaken = error.code === "EADDRINUSE";
    console.error(isTaken ? `La Bergerie: port ${port} is taken: try another, \`make run PORT=${port + 1}\`` : error);
    process.exit(1);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(process.argv[2]);
