// Art and fonts of the app: what art/icons.json names is taken out of its npm packages, and the scenes in art/*.svg are
// filled in (`{name}` = a colour of the palette, `<use-icon name= x= y= size=/>` = an icon of the set). A scene whose
// palette differs by night is written twice: x.svg and x-night.svg.  Usage: node tools/art.mjs [target/assets]
import { mkdirSync, readFileSync, readdirSync, writeFileSync, copyFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(pathToFileURL(join(process.cwd(), "package.json")));
const out = process.argv[2] ?? "target/assets";
const list = JSON.parse(readFileSync("art/icons.json", "utf8"));
const fluent = require("@iconify-json/fluent-emoji-flat/icons.json").icons;

function body(name) {
  if (!fluent[name]) throw new Error(`no icon "${name}" in the set`);
  // the set numbers its clip paths anew in every icon; two icons in one scene must not share an id
  return fluent[name].body.replace(/(id="|url\(#)/g, `$1${name}-`);
}
const svg = (inner, box = "0 0 32 32") => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`;
const save = (name, text) => writeFileSync(join(out, "art", name), text);

mkdirSync(join(out, "art"), { recursive: true });
mkdirSync(join(out, "fonts"), { recursive: true });

for (const [id, name] of Object.entries(list.emblems)) save(`p-${id}.svg`, svg(body(name)));
for (const [id, name] of Object.entries(list.things)) save(`${id}.svg`, svg(body(name)));

for (const [id, name] of Object.entries(list.ui)) {
  const source = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), "utf8");
  const inner = source.replace(/^[\s\S]*?<svg[^>]*>/, "").replace("</svg>", "").replace(/\s*\n\s*/g, "");
  save(`ui-${id}.svg`, svg(`<g fill="none" stroke="#000" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${inner}</g>`, "0 0 24 24"));
}

// by night, scenery (dim="1") stands in moonlight
const moonlight = '<filter id="dim" color-interpolation-filters="sRGB"><feColorMatrix values=".5 0 0 0 .06 0 .5 0 0 .05 0 0 .6 0 .17 0 0 0 1 0"/></filter>';
const colour = (text, night) => text.replace(/\{([a-z-]+)\}/g, (_, key) => {
  if (!list.palette[key]) throw new Error(`no colour "${key}" in the palette`);
  return list.palette[key][night ? 1 : 0];
});
for (const file of readdirSync("art").filter((f) => f.endsWith(".svg"))) {
  const drawn = readFileSync(join("art", file), "utf8").replace(/<!--[\s\S]*?-->/g, "").replace(/\s*\n\s*/g, "")
    .replace(/<use-icon ([^>]*?)\/>/g, (_, attributes) => {
      const a = Object.fromEntries([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map((m) => [m[1], m[2]]));
      const turn = a.turn ? ` rotate(${a.turn} 16 16)` : "";
      const flip = a.flip ? " translate(32 0) scale(-1 1)" : "";
      return `<g${a.dim ? "{dim}" : ""} transform="translate(${a.x} ${a.y}) scale(${+(a.size / 32).toFixed(3)})${turn}${flip}">${body(a.name)}</g>`;
    });
  const day = colour(drawn.replaceAll("{dim}", ""), false);
  const night = colour(drawn.replaceAll("{dim}", ' filter="url(#dim)"').replace(/^(<svg[^>]*>)/, drawn.includes("{dim}") ? `$1${moonlight}` : "$1"), true);
  save(file, day);
  if (night !== day) save(`${basename(file, ".svg")}-night.svg`, night);
}

for (const [name, path] of Object.entries(list.fonts)) copyFileSync(require.resolve(path), join(out, "fonts", `${name}.woff2`));
