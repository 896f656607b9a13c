import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { loadCustomer } from "../dataset/load-customer";
import { withDatabase } from "../server/fresh-database";
import { countMismatched } from "./count-mismatched";
import type { Scenario } from "./scenario";
import { makeShortWriter } from "./short-writer";

const ROWS = 100_000;

/** A database is backed up while it is edited, and then restored. */
export const BACKUP_DURING_EDITS: Scenario = {
  name: "backup-beside-edits",
  title: "a database of 100,000 transactions is backed up while a customer edits, and restored",
  providers: ["sqlite"],
  besideOthers: true,
  async run({ product, server, cleanUp }, watch) {
    const { environment, partnerId } = product;
    await withDatabase(environment.DATABASE_URL, (database) =>
      loadCustomer(database, partnerId, { userId: "large", size: ROWS }),
    );
    const writer = await makeShortWriter(product);
    const folder = await cleanUp.own(mkdtemp(join(tmpdir(), "backup-")), (made) =>
      rm(made, { recursive: true, force: true }),
    );
    const to = join(folder, "backup");
    const { writes } = await watch(() =>
      writer.during(server.origin, () => cashflow(environment, "backup", "--to", to)),
    );
    const restored = `file:${join(folder, "restored.db")}`;
    await cashflow({ ...environment, DATABASE_URL: restored }, "restore", "--from", to);
    return [
      { figure: "edits that failed", value: writes.failed, unit: "", limit: { atMost: 0 } },
      {
        figure: "longest edit during the backup",
        value: writes.worstMillis,
        unit: "ms",
        limit: { atMost: 200 },
      },
      {
        figure: "restored days that reconcile differently",
        value: await countMismatched(restored),
        unit: "",
        limit: { atMost: 0 },
      },
    ];
  },
};

async function cashflow(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<void> {
  await promisify(execFile)(process.execPath, [".cache/command-line/main.mjs", ...args], {
    env: { ...process.env, ...environment },
  });
}
