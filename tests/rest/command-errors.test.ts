import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMAND_LINE, failureIn } from "./harness/command-line";
import { newCustomer } from "./harness/customer";
import { testServer } from "./harness/servers";
import { childEnvironment, type Environment, ROOT } from "./harness/start-server";

const { api, environment } = testServer("sqlite");

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "command-errors-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function run(args: readonly string[], settings: Environment = environment) {
  const options = { cwd: ROOT, env: childEnvironment(settings), encoding: "utf8" } as const;
  return spawnSync(process.execPath, [COMMAND_LINE, ...args], options);
}

const NAMED = ["--partner", "Ledger Ltd", "--customer", "x"];
const SCOPED = ["--partner", "Ledger Ltd", "--scopes"];
const NOWHERE = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };

test.each<[string, readonly string[], Environment | undefined, string, string | RegExp]>([
  ["an unknown command", ["bogus"], undefined, "invalid_call", "unknown command 'bogus'"],
  ["no command", [], undefined, "invalid_call", "Name a command; --help lists them."],
  ["a missing option", ["client", "create"], undefined, "invalid_call", /^required option '--partner/],
  ["a wrong value", ["backup", "--to", "x", "--keep", "0"], undefined, "invalid_call", /from 1 to 9999/],
  [
    "a wrong scope",
    ["client", "create", ...SCOPED, "all"],
    undefined,
    "invalid_call",
    /^There is no scope "all"/,
  ],
  ["a blank name", ["partner", "create", " "], undefined, "invalid_call", /^A partner's name must have/],
  [
    "a day that is none",
    ["export", ...NAMED, "--to", "x"],
    undefined,
    "invalid_call",
    /^--to: must be a real day/,
  ],
  [
    "a role without its customer",
    [
      "user",
      "create",
      "--email",
      "a@example.com",
      "--name",
      "A",
      "--partner",
      "Ledger Ltd",
      "--role",
      "owner",
    ],
    undefined,
    "invalid_call",
    /^Name the customer with --customer/,
  ],
  ["a refusal", ["client", "rotate", "x"], undefined, "command_failed", "There is no active client x."],
  ["a silent database", ["partner", "list"], NOWHERE, "service_unavailable", /cannot be reached/],
  ["wrong settings", ["partner", "list"], { DATABASE_URL: "x" }, "command_failed", /DATABASE_URL:/],
])("with --json, %s is one JSON document on standard error", (_, args, settings, code, message) => {
  const { status, stdout, stderr } = run([...args, "--json"], settings);
  expect([status, stdout, stderr.trimEnd().split("\n").length]).toEqual([1, "", 1]);
  expect(failureIn(stderr)).toEqual({
    success: false,
    code,
    message: typeof message === "string" ? message : expect.stringMatching(message),
    data: { errors: [] },
  });
});

test("a command that needs a database creates none where DATABASE_URL names no file", async () => {
  const file = join(folder, "elsewhere.db");
  const settings = { ...environment, DATABASE_URL: `file:${file}` };
  const refusal = `There is no database at ${file}. DATABASE_URL has to name it.\n`;
  for (const args of [["reconcile"], ["partner", "list"], ["client", "revoke", "x"]])
    expect(run(args, settings)).toMatchObject({ status: 1, stdout: "", stderr: refusal });
  expect(await readdir(folder)).not.toContain("elsewhere.db");
  expect(run(["partner", "create", "Acme"], settings).status).toBe(0);
  expect(run(["reconcile"], settings)).toMatchObject({
    status: 0,
    stdout: "0 days checked, 0 mismatched.\n",
  });
});

test("with --json, an error of a service has its code and names what is wrong", async () => {
  const { userId } = await newCustomer(api);
  const file = join(folder, "any-order.csv");
  await writeFile(file, "Date;Text;Amount\n03/04/2026;Rent;-1200.00\n05/06/2026;Sale;2500.00\n");
  const args = ["import", "--partner", "Ledger Ltd", "--customer", userId, "--file", file];
  const { status, stderr } = run([...args, "--json"]);
  const { code, message, data } = failureIn(stderr);
  expect([status, code, data.errors.length > 0]).toEqual([1, "reading_uncertain", true]);
  expect(run(args).stderr).toBe(`${message}\n`);
});

test("without --json, errors are sentences, and --help is not an error", () => {
  expect(run(["client", "rotate", "x"]).stderr).toBe("There is no active client x.\n");
  const wrong = "error: required option '--partner <name>' not specified\nAdd --help for usage.\n";
  expect(run(["client", "create"])).toMatchObject({ status: 1, stdout: "", stderr: wrong });
  expect(run(["client", "create", "--help", "--json"])).toMatchObject({ status: 0, stderr: "" });
});

test("what somebody has as a name is on one line, without anything that a terminal would obey", () => {
  const name = "Pat\n\u001b[2Jroot@example.com\u009b31m";
  expect(run(["user", "create", "--email", "pat@example.com", "--name", name]).status).toBe(0);
  const lines = run(["user", "list"]).stdout.split("\n");
  expect(lines).toContain("pat@example.com  Pat\uFFFD\uFFFD[2Jroot@example.com\uFFFD31m  no access");
  expect(run(["user", "list", "--json"]).stdout).toContain("Pat\\n\\u001b[2Jroot");
});

// Windows has neither.
describe.skipIf(process.platform === "win32")("output that cannot be written", () => {
  const shell = (command: string) =>
    spawnSync("bash", ["-c", `set -o pipefail; ${command}`, "cashflow", process.execPath, COMMAND_LINE], {
      cwd: ROOT,
      env: childEnvironment(environment),
      encoding: "utf8",
    });

  test.each(["--help", "partner list", "reconcile --json"])(
    "is no error of %s if nobody reads it",
    (args) => {
      // The reader has gone before the command has started.
      const { status, stderr } = shell(`"$1" "$2" ${args} | true`);
      expect([status, stderr]).toEqual([0, ""]);
    },
  );

  test.skipIf(process.platform !== "linux").each(["partner list", "client list --json"])(
    "is an error of %s if the disk is full",
    (args) => {
      const { status, stderr } = shell(`"$1" "$2" ${args} > /dev/full`);
      expect(status).toBe(1);
      expect(stderr).toMatch(/The result cannot be written: ENOSPC[^\n]*\n$/);
    },
  );
});
