import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { putCustomerEndpoint } from "../../src/contract/customers";
import { setEventSettingsEndpoint } from "../../src/contract/event-feeds";
import { ingestTransactionsEndpoint } from "../../src/contract/transaction-batches";
import { newSigningSecret, signatureHeaders } from "../../src/delivery/signature";
import { apiOf } from "./harness/api";
import { COMMAND_LINE, createClient } from "./harness/command-line";
import { newRow } from "./harness/customer";
import { runProgram } from "./harness/run-program";
import { describeOnEachServer } from "./harness/servers";
import { ROOT } from "./harness/start-server";

type Block = Readonly<{ language: string; code: string }>;

/**
 * The guides use a customer of the same name at the bank that the page names, so the page gets a partner of
 * its own.
 */
const PARTNER = "Readers Bank";

/** The code blocks of a page, or of one section, up to the next heading of the same level. */
function blocksOf(page: string, heading = ""): readonly Block[] {
  const source = readFileSync(join(ROOT, page), "utf8");
  const [, section = ""] = heading === "" ? ["", source] : source.split(`\n## ${heading}\n`);
  const [own = ""] = heading === "" ? [section] : section.split("\n## ");
  return [...own.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language = "", code = ""]) => ({
    language,
    code: code.replaceAll("Acme Bank", PARTNER),
  }));
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "readme-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** `npm run --silent cashflow --` runs the program that npm would run. */
const NPM = `set -euo pipefail
npm() { shift 4; local from=$PWD; (cd "$PRODUCT" && node "$PROGRAM" "\${@/#november.csv/$from/november.csv}"); }
`;

describeOnEachServer("The README files", ({ origin, environment }) => {
  const runShell = (code: string, folder: string) => {
    const own = { ...environment, PRODUCT: ROOT, PROGRAM: COMMAND_LINE };
    return runProgram("bash", ["-c", NPM + code], { cwd: folder, environment: own });
  };

  /** Runs TypeScript that imports the client library by its name. */
  const runScript = async (code: string, given: Readonly<Record<string, unknown>>): Promise<string> => {
    const file = join(newFolder(), "script.mts");
    const known = Object.entries(given).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
    const library = join(ROOT, "sdk/src/index.ts");
    const own = code
      .replaceAll('"business-cashflow-client"', JSON.stringify(library))
      .replace(/"https?:\/\/[^"]*"/, JSON.stringify(origin));
    writeFileSync(file, known.join("") + own);
    return runProgram(process.execPath, ["--import", "tsx", file], { cwd: ROOT, environment: {} });
  };

  test("the steps of a partner's first hour work as written", async () => {
    const blocks = blocksOf("README.md", "A partner's first hour");
    const [curl, script, owner, look, file] = blocks;
    expect(blocks.map(({ language }) => language)).toEqual(["sh", "ts", "sh", "sh", "sh"]);
    const { clientId, clientSecret } = await createClient(environment, { partner: PARTNER });
    const folder = newFolder();
    const known = `ID=${clientId}  SECRET=${clientSecret}  API=${origin}/`;
    const told = await runShell(
      (curl?.code ?? "").replace(/ID=…\s+SECRET=…\s+API=http:\/\/127\.0\.0\.1:3000\//, known),
      folder,
    );
    expect(told).toContain('"income":0,"expense":120.5,"remaining":-120.5,"granularity":"weekly"');
    const again = await runScript(script?.code ?? "", { clientId, clientSecret });
    expect(again).toContain("expense: 120.5");
    await runShell(owner?.code ?? "", folder);
    expect(await runShell(look?.code ?? "", folder)).toMatch(/\b2\b/);
    const exporting = (file?.code ?? "").replace("shop-1.csv", join(folder, "shop-1.csv"));
    await runShell(exporting, folder);
    expect(readFileSync(join(folder, "shop-1.csv"), "utf8")).toContain("Rent November");
  });

  test("the examples of the client library's README work as written", async () => {
    const { clientId, clientSecret } = await createClient(environment, { partner: "Library readers" });
    const api = apiOf(origin, { clientId, clientSecret });
    const path = { userId: "shop-1" };
    await api.call(setEventSettingsEndpoint, { body: { feed: true } });
    await api.call(putCustomerEndpoint, { path, body: { name: "Shop 1", currency: "EUR" } });
    const body = { transactions: [newRow({ bookedOn: "2026-11-02" })] };
    const { data } = await api.call(ingestTransactionsEndpoint, { path, body });
    const [{ transactionId } = { transactionId: null }] = data.results;
    const secret = newSigningSecret();
    const rawBody = JSON.stringify({ id: "evt_1", type: "webhook.test" });
    const headers = signatureHeaders({ id: "evt_1", at: new Date(), body: rawBody }, [secret]);
    const blocks = blocksOf("sdk/README.md");
    expect(blocks.map(({ language }) => language)).toEqual(["ts", "ts", "ts", "ts"]);
    const known = { clientId, clientSecret, transactionId, rawBody, request: { headers }, secret };
    const script = [
      "let stored = undefined;",
      "const apply = async ({ type }) => console.log(type);",
      "const store = async (after) => { stored = after; };",
      ...blocks.map(({ code }) => code),
      "console.log(event.type, stored !== undefined, expense);",
    ];
    const told = await runScript(script.join("\n"), known);
    expect(told).toContain(`${transactionId} 100`);
    expect(told).toContain("cashflow.figures.changed");
    expect(told).toContain("webhook.test true");
  });
});
