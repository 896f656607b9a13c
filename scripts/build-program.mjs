import { readdirSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { build } from "esbuild";
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

/**
 * Builds the program with the entry point `entry`, and its threads, into `folder`.
 *
 * Packages stay external, as for the pages, so that both load the same modules. The output is not minified,
 * so that stack traces are readable; `node --enable-source-maps` maps them to the sources.
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
    packages: "external",
    // Bundled, because Node would resolve and read hundreds of small Kysely files at every start.
    alias: { kysely: join(ROOT, "node_modules/kysely/dist/esm/index.js") },
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
