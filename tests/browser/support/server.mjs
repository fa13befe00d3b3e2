// A server of a test's own: under any path, stopped and started again on the same port, with a newer version to serve.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { serve } from "../../../tools/serve.mjs";
import { writeServiceWorker } from "../../../tools/sw.mjs";

const DIST = resolve("dist");

export class Server {
  #base;
  #folder = DIST;
  #running;
  #made = [];
  #held = {};

  async #listen(port) {
    const before = (path) => this.#held[path];
    this.#running = await serve(this.#folder, { base: this.#base, port, before });
  }

  static async start(base = "/") {
    const server = new Server();
    server.#base = base;
    await server.#listen(0);
    return server;
  }

  get url() {
    return this.#running.url;
  }

  async stop() {
    await this.#running.stop();
  }

  async restart() {
    await this.#listen(this.#running.port);
  }

  /**
   * From now on serves a copy of the app whose page describes itself as `version`, with the service worker made for it;
   * afterwards the file `without` is lost, or `spoilt` altered.
   */
  async publish(version, { without, spoilt } = {}) {
    const folder = await mkdtemp(join(tmpdir(), "bergerie-"));
    this.#made.push(folder);
    await cp(DIST, folder, { recursive: true });
    const page = join(folder, "index.html");
    const html = await readFile(page, "utf8");
    await writeFile(page, html.replace(/<meta[^>]*name="?description"?[^>]*>/, `<meta name="description" content="${version}" />`));
    await writeServiceWorker(folder);
    if (without) await rm(join(folder, without));
    if (spoilt) await writeFile(join(folder, spoilt), "not what was built");
    await this.stop();
    this.#folder = folder;
    await this.restart();
  }

  /** Lets nobody have `file` until the returned function is called. */
  hold(file) {
    let release;
    this.#held[file] = new Promise((done) => (release = done));
    return release;
  }

  async close() {
    await this.stop();
    await Promise.all(this.#made.map((folder) => rm(folder, { recursive: true })));
  }
}
