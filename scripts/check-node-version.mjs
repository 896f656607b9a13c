// Imported first, and in old syntax, so that an old version of Node prints a sentence instead of a stack
// trace.
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** The first supported release of each line: `^20.19 || ^24` is 20.19 and 24. */
const firsts = engines.node.split("||").map((range) => range.trim().slice(1));

const [major, minor] = process.versions.node.split(".").map(Number);

function isSupportedSince(first) {
  const [line, least = 0] = first.split(".").map(Number);
  return major === line && minor >= least;
}

// A line that is newer than all of them may work, and was not tried.
const isNewer = firsts.every((first) => major > Number.parseInt(first, 10));

if (!isNewer && !firsts.some(isSupportedSince)) {
  const needed = `${firsts.join(", ")}, or a later release of one of these`;
  console.error(`Business Cashflow needs Node ${needed}; this is Node ${process.versions.node}.`);
  console.error("Install one of them from https://nodejs.org and run the same command again.");
  process.exit(1);
}
