import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { runProgram } from "./run-program";
import type { Target } from "./targets";

export type TestCounts = Readonly<{ passed: number; failed: number }>;

const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
});

/** Runs the API tests on PostgreSQL, and names those that fail. */
export async function runRestTests(target: Target): Promise<TestCounts> {
  const file = join(tmpdir(), `rest-${target.name}.json`);
  const filter = ["--project", "rest", "--testNamePattern", "postgres"];
  const output = ["--reporter", "json", "--outputFile", file];
  await runProgram(["node_modules/vitest/vitest.mjs", "run", ...filter, ...output], target);
  const { numPassedTests, numFailedTests, testResults } = report.parse(
    JSON.parse(await readFile(file, "utf8")),
  );
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  for (const { fullName } of failed) console.log(`${target.name} fails: ${fullName}`);
  return { passed: numPassedTests, failed: numFailedTests };
}
