import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, readlink, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getExportEndpoint } from "../../src/contract/exports";
import { headersOf } from "./harness/api";
import { COMMAND_LINE, runCommandLine } from "./harness/command-line";
import { newCustomer, type TestCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";
import { childEnvironment, ROOT } from "./harness/start-server";

// Each test starts several processes.
vi.setConfig({ testTimeout: 60_000 });

const PARTNER = ["--partner", "Ledger Ltd"];

describeOnEachServer("cashflow export", ({ api, origin, clients, environment }) => {
  let folder: string;
  let customer: TestCustomer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "business-cashflow-export-"));
    customer = await newCustomer(api);
    await customer.store({ description: 'Rent, "January"' });
    await customer.store({ bookedOn: "2026-02-01", direction: "inflow" });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Returns its output and its error output. */
  const run = async (...args: readonly string[]) => {
    const command = [COMMAND_LINE, "export", ...args];
    const options = { cwd: ROOT, env: childEnvironment(environment) };
    try {
      return { code: 0, ...(await promisify(execFile)(process.execPath, command, options)) };
    } catch (error) {
      const { code, stdout, stderr } = Object(error);
      return { code, stdout: String(stdout), stderr: String(stderr) };
    }
  };
  const overRest = async (query: string) => {
    const target = getExportEndpoint.path.replace("{userId}", customer.userId);
    const response = await fetch(`${origin}${target}?${query}`, { headers: headersOf(clients.full) });
    return Buffer.from(await response.arrayBuffer()).toString("utf8");
  };

  test("prints the same bytes that the API returns", async () => {
    const named = [...PARTNER, "--customer", customer.userId];
    expect(await run(...named)).toEqual({ code: 0, stdout: await overRest(""), stderr: "" });
    const periods = [
      "--what",
      "periods",
      "--granularity",
      "weekly",
      "--from",
      "2026-01-10",
      "--format",
      "json",
    ];
    expect((await run(...named, ...periods)).stdout).toBe(
      await overRest("what=periods&granularity=weekly&from=2026-01-10&format=json"),
    );
    expect(await runCommandLine(environment, "export", ...named, "--direction", "inflow")).toEqual(
      JSON.parse(await overRest("format=json&direction=inflow")),
    );
  });

  test("writes a whole file, and reports what it wrote", async () => {
    const file = join(folder, "all.csv");
    const options = [...PARTNER, "--customer", customer.userId, "--output", file];
    const text = await overRest("");
    expect(await runCommandLine(environment, "export", ...options)).toEqual({
      file,
      what: "transactions",
      format: "csv",
      bytes: Buffer.byteLength(text),
    });
    expect(await readFile(file, "utf8")).toBe(text);
    expect(await readdir(folder)).toEqual(["all.csv"]);
  });

  test.each<[string, readonly string[], RegExp]>([
    [
      "a customer that is not there",
      [...PARTNER, "--customer", "nobody"],
      /^There is no customer with this id\.\n$/,
    ],
    [
      "a partner that is not there",
      ["--partner", "No", "--customer", "x"],
      /^There is no partner with this name\. /,
    ],
    [
      "a day that is none",
      [...PARTNER, "--customer", "x", "--from", "2026-02-30"],
      /^--from: must be a real day/,
    ],
    [
      "what belongs to periods",
      [...PARTNER, "--customer", "x", "--as-of", "2026-01-01T00:00:00Z"],
      /^--as-of: not allowed with/,
    ],
    [
      "a format that is none",
      [...PARTNER, "--customer", "x", "--format", "xml"],
      /Allowed choices are csv, xlsx, json/,
    ],
  ])("of %s is refused with a sentence, and writes nothing", async (_, args, sentence) => {
    const { code, stdout, stderr } = await run(...args, "--output", join(folder, "none.csv"));
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(sentence);
    expect(await readdir(folder)).not.toContain("none.csv");
  });

  test("removes what killed exports left in the folder half a day ago", async () => {
    const [old, recent] = [".old.csv.0123456789ab.partial", ".recent.csv.0123456789ab.partial"];
    for (const name of [old, recent]) await writeFile(join(folder, name), "half a li");
    const longAgo = new Date(Date.now() - 13 * 60 * 60 * 1000);
    await utimes(join(folder, old), longAgo, longAgo);
    await run(...PARTNER, "--customer", customer.userId, "--output", join(folder, "after.csv"));
    const left = (await readdir(folder)).filter((name) => name.endsWith(".partial"));
    expect(left).toEqual([recent]);
  });

  test("replaces neither a folder nor a link, such as that of a device", async () => {
    const link = join(folder, "link");
    await symlink("/dev/stdout", link);
    for (const file of [folder, link]) {
      const { code, stdout, stderr } = await run(...PARTNER, "--customer", customer.userId, "--output", file);
      expect([code, stdout]).toEqual([1, ""]);
      expect(stderr).toBe(`${file} cannot be written: it is not a regular file.\n`);
    }
    expect(await readlink(link)).toBe("/dev/stdout");
    await rm(link);
  });

  test("says why a file cannot be written", async () => {
    await writeFile(join(folder, "a-file"), "");
    for (const [place, reason] of [
      ["missing", "the folder does not exist"],
      ["a-file", "the folder is a file"],
    ] as const) {
      const file = join(folder, place, "all.csv");
      const { code, stderr } = await run(...PARTNER, "--customer", customer.userId, "--output", file);
      expect([code, stderr]).toEqual([1, `${file} cannot be written: ${reason}.\n`]);
    }
  });

  test("explains itself", async () => {
    const { stdout } = await run("--help");
    for (const word of ["--what", "--format", "--output", "--from", "imported again"])
      expect(stdout).toContain(word);
  });
});
