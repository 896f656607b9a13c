import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { forgetSettings } from "./src/env.ts";

forgetSettings();

// The layers whose tests may need a database. Those that do run on SQLite and on PostgreSQL, unless they are
// about one of them.
const WITH_DATABASE = "src/{db,services,demo,transport}/**/*.test.ts";

// Every operation, every method, and whatever else depends on how a request and an answer are carried.
const THROUGH_NEXT = ["access", "cashflow", "if-match", "methods"].map(
  (name) => `tests/rest/${name}.test.ts`,
);

export default defineConfig({
  resolve: { alias: { "@": join(import.meta.dirname, "src") } },
  test: {
    // better-sqlite3 is a native module, which worker threads do not unload cleanly.
    pool: "forks",
    // No test changes a module that another one sees. A process for each file would load all modules again.
    isolate: false,
    // One more than the cores of a small machine: many files wait for time-outs or for servers that start.
    maxWorkers: 3,
    // What never comes fails all the same, and a busy machine takes its time.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "sdk/**/*.test.ts"],
          exclude: [...configDefaults.exclude, WITH_DATABASE],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: [WITH_DATABASE],
          globalSetup: "src/db/testing/global-setup.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "rest",
          include: ["tests/rest/**/*.test.ts"],
          globalSetup: "tests/rest/harness/global-setup.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // The second mount of the same endpoints: what a platform serves that knows only Next.
          name: "rest on Next",
          include: THROUGH_NEXT,
          globalSetup: "tests/rest/harness/next-setup.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
