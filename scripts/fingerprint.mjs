import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./step.mjs";

/** SHA-256 over the names and contents of the files in `paths`, including all files in its folders. */
export function fingerprint(paths, isIgnored = () => false) {
  const hash = createHash("sha256");
  const add = (path) => {
    const absolute = join(ROOT, path);
    if (isIgnored(path) || !existsSync(absolute)) return;
    if (statSync(absolute).isDirectory()) {
      for (const name of readdirSync(absolute).sort()) add(`${path}/${name}`);
      return;
    }
    hash.update(`${path}\0`).update(readFileSync(absolute)).update("\0");
  };
  for (const path of paths) add(path);
  return hash.digest("hex");
}

export function readStamp(path) {
  const absolute = join(ROOT, path);
  return existsSync(absolute) ? readFileSync(absolute, "utf8") : null;
}

export function writeStamp(path, stamp) {
  const absolute = join(ROOT, path);
  mkdirSync(dirname(absolute), { recursive: true });
  writeFileSync(absolute, stamp);
}
