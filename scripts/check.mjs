import { existsSync } from "node:fs";
import { join } from "node:path";
import { captureCommand, ROOT } from "./step.mjs";

const COLOURS = `--colors=${process.stdout.isTTY ? "force" : "off"}`;

const API_DOCUMENT = "docs/openapi.json";

/** The static checks. Each prints nothing if it passes. */
const CHECKS = {
  "format and lint": ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", COLOURS],
  types: ["node_modules/typescript/bin/tsc", "--noEmit"],
  layers: [
    "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
    "src",
    "sdk/src",
    "--config",
    "--output-type",
    "err",
  ],
  "width of lines": ["scripts/check-line-width.mjs"],
  "unused code": ["node_modules/knip/bin/knip.js", "--no-progress"],
  "client library, generated files": ["--import", "tsx", "scripts/write-client-types.ts", "--check"],
  "Postman collection": ["--import", "tsx", "scripts/write-postman.ts", "--check"],
  "API document, by Redocly": [
    "node_modules/@redocly/cli/bin/cli.js",
    "lint",
    "--extends=recommended-strict",
    API_DOCUMENT,
  ],
  "API document, by Spectral": [
    "node_modules/@stoplight/spectral-cli/dist/index.js",
    "lint",
    "--ruleset=scripts/spectral.json",
    "--fail-severity=hint",
    API_DOCUMENT,
  ],
};

async function runCheck([name, args]) {
  const { code, output } = await captureCommand(process.execPath, args);
  if (code !== 0) console.log(`${name}:\n${output.trim()}\n`);
  return { name, hasPassed: code === 0 };
}

// Next writes this file with its types. Without it, the compiler does not recognize style sheets.
if (!existsSync(join(ROOT, "next-env.d.ts"))) {
  await captureCommand(process.execPath, ["node_modules/next/dist/bin/next", "typegen"]);
}

const startedAt = performance.now();
const results = await Promise.all(Object.entries(CHECKS).map(runCheck));
const failed = results.filter((result) => !result.hasPassed).map((result) => result.name);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(
  failed.length === 0 ? `All checks passed in ${seconds} s.` : `Failed: ${failed.join(", ")} (${seconds} s).`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
