import { z } from "zod";
import { statementCsv } from "../dataset/statement-csv";
import { Connection } from "../load/connection";
import { customerPath } from "../server/customer-path";
import { countMismatched } from "./count-mismatched";
import type { Scenario } from "./scenario";
import { makeShortWriter, type Writes } from "./short-writer";

const USER_ID = "large";

const ROWS = 100_000;

const created = z.object({ customer: z.unknown() });
const imported = z.object({ data: z.object({ changeId: z.string() }) });
const undone = z.object({ changeId: z.string() });

/** One customer imports a large file and undoes the import, and the edits of another continue. */
export const LONG_UNDO: Scenario = {
  name: "long-undo",
  title: "a customer imports 100,000 transactions and undoes the import while another edits",
  providers: ["sqlite", "postgres"],
  besideOthers: true,
  async run({ product, server, say }, watch) {
    const writer = await makeShortWriter(product);
    const connection = new Connection(server.origin, product.headers);
    const path = customerPath(USER_ID);
    const customer = JSON.stringify({ name: USER_ID, currency: "EUR" });
    await connection.send({ method: "PUT", path, body: customer }, created);
    const importFile = async (): Promise<string> => {
      const body = new FormData();
      body.set("file", new File([statementCsv(ROWS)], "statement.csv"));
      const { headers } = product;
      const response = await fetch(`${server.origin}${path}/imports`, { method: "POST", headers, body });
      return imported.parse(await response.json()).data.changeId;
    };
    const { beside, taken } = await watch(async () => {
      const beside = await writer.during(server.origin, importFile);
      const undo = { method: "POST", path: `${path}/changes/${beside.result}/undo`, body: "{}" } as const;
      return { beside, taken: await writer.during(server.origin, () => connection.send(undo, undone)) };
    });
    connection.close();
    say(`during the import ${textOf(beside.writes)}; during its undo ${textOf(taken.writes)}`);
    const limit = { atMost: 200 };
    const longest = { unit: "ms", limit } as const;
    const failed = beside.writes.failed + taken.writes.failed;
    return [
      { figure: "edits that failed", value: failed, unit: "", limit: { atMost: 0 } },
      { figure: "longest edit during the import", value: beside.writes.worstMillis, ...longest },
      { figure: "longest edit during its undo", value: taken.writes.worstMillis, ...longest },
      {
        figure: "days that reconcile differently",
        value: await countMismatched(product.environment.DATABASE_URL),
        unit: "",
        limit: { atMost: 0 },
      },
    ];
  },
};

function textOf({ count, p99Millis }: Writes): string {
  return `${count} edits, 99 % of them within ${p99Millis.toFixed(0)} ms`;
}
