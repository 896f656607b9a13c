import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { captureCommand, runStep } from "./step.mjs";

const NO_TESTS = { passed: 0, failed: 0, skipped: 0 };

/**
 * The two test runners: how to start each so that it writes a JSON report, and what to count in the report.
 */
const STAGES = {
  vitest: {
    title: "Unit, integration and contract tests",
    args: (report) => [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    environment: () => ({}),
    count: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.testResults.filter(couldNotStart).length,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  },
  e2e: {
    title: "Browser tests",
    args: () => ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
    environment: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    count: ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    }),
  },
};

/** A file that fails before its first test has no test to count as failed. */
function couldNotStart({ status, assertionResults }) {
  return status === "failed" && assertionResults.every((test) => test.status !== "failed");
}

async function runStage({ title, args, environment, count }) {
  const folder = mkdtempSync(join(tmpdir(), "business-cashflow-test-"));
  const report = join(folder, "report.json");
  try {
    const { code, output } = await runStep(title, () =>
      captureCommand(process.execPath, args(report), environment(report)),
    );
    const counts = readCounts(report, count);
    const total = counts.passed + counts.failed;
    // A runner that crashed or ran no tests did not pass, whatever its report counts.
    if ((code !== 0 || total === 0) && counts.failed === 0) counts.failed = 1;
    if (counts.failed > 0) console.log(output);
    console.log(`  ${describe(counts)}`);
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCounts(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return { ...NO_TESTS };
  }
}

function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const { values } = parseArgs({ options: { only: { type: "string" } } });
const names = values.only === undefined ? Object.keys(STAGES) : [values.only];
if (!names.every((name) => name in STAGES)) {
  console.error(`--only accepts one of: ${Object.keys(STAGES).join(", ")}.`);
  process.exit(2);
}

let totals = NO_TESTS;
for (const name of names) totals = add(totals, await runStage(STAGES[name]));
console.log(describe(totals));
process.exitCode = totals.failed > 0 ? 1 : 0;
