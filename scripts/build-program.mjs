import { readdirSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { build } from "esbuild";
import nextConfig from "../next.config.mjs";
import { ROOT } from "./step.mjs";

/**
 * Each thread becomes one file. A thread is started by file name, from the folder of the program that starts
 * it.
 */
const THREADS = [
  "src/db/engine/sqlite/writer-thread.mjs",
  "src/db/engine/sqlite/checkpoint-thread.mjs",
  "src/db/engine/sqlite/reader-thread.mjs",
  "src/services/imports/import-thread.ts",
  "src/services/sums/sum-thread.ts",
  "src/transport/exports/export-thread.ts",
];

/** Bundled CommonJS packages call `require` for modules of Node, and ES modules have none of their own. */
const REQUIRE = [
  'import { createRequire as createRequireOfBundle } from "node:module";',
  "const require = createRequireOfBundle(import.meta.url);",
].join("\n");

/**
 * Builds the program with the entry point `entry`, and its threads, into `folder`.
 *
 * Packages are bundled too, because Node would resolve and read their thousand files at every start. The
 * output is not minified, so that stack traces are readable; `node --enable-source-maps` maps them to the
 * sources.
 */
export async function buildProgram(entry, folder) {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry, ...THREADS],
    outdir: folder,
    entryNames: "[name]",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // What a program loads later, or only some of its threads need, is in files of its own.
    splitting: true,
    metafile: true,
    external: nextConfig.serverExternalPackages,
    banner: { js: REQUIRE },
    // A bundled CommonJS module has no named exports for `import()`.
    mainFields: ["module", "main"],
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    sourcesContent: false,
  });
  removeOlder(folder, Object.keys(metafile.outputs));
}

/** The names of shared files change with their content, so earlier ones would stay. */
function removeOlder(folder, outputs) {
  const path = resolve(ROOT, folder);
  const names = new Set(outputs.map((output) => basename(output)));
  for (const name of readdirSync(path)) {
    if (/\.mjs(\.map)?$/.test(name) && !names.has(name)) rmSync(join(path, name));
  }
}
