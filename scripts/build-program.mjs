import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "./step.mjs";

/** Each becomes one file. A thread is started by its file's name, from beside the file that starts it. */
const THREADS = [
  "src/db/engine/sqlite/writer-thread.mjs",
  "src/db/engine/sqlite/checkpoint-thread.mjs",
  "src/db/engine/sqlite/reader-thread.mjs",
  "src/services/imports/import-thread.ts",
];

/**
 * Builds the program that begins in `entry`, and its threads, into `folder`.
 *
 * Packages stay where they are, as for the pages, so that both load the same. Nothing is shortened, for those
 * who read a stack trace; with `node --enable-source-maps` it names the sources.
 */
export async function buildProgram(entry, folder) {
  await build({
    absWorkingDir: ROOT,
    entryPoints: [entry, ...THREADS],
    outdir: folder,
    entryNames: "[name]",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    // Of the hundreds of small files of this one, each is looked for and read at every start.
    alias: { kysely: join(ROOT, "node_modules/kysely/dist/esm/index.js") },
    platform: "node",
    target: "node20",
    format: "esm",
    keepNames: true,
    sourcemap: true,
    sourcesContent: false,
  });
}
