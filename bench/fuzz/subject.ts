import { runQuery } from "../../src/db/engine/builder";
import { readOptionalInteger } from "../../src/db/engine/cells";
import { openDatabase } from "../../src/db/engine/database";
import { countRows } from "../../src/db/testing/plain-rows";
import { reconcile } from "../../src/services/maintenance/reconcile";
import { createFreshDatabase, type Provider } from "../server/fresh-database";
import { prepareProduct } from "../server/product";
import type { Fixture } from "./read-fixtures";

/** A server that receives files, and the problems of its responses. */
export type Subject = Readonly<{
  send: (file: Fixture) => Promise<void>;
  reconcile: () => Promise<void>;
  report: () => string;
  problems: () => readonly string[];
  stop: () => Promise<void>;
}>;

const MAX_MILLIS = 2_000;
const CURRENCIES = ["EUR", "USD", "JPY"] as const;

type Stored = Readonly<{ transactions: number; changes: number; touched: number }>;

export async function startSubject(provider: Provider): Promise<Subject> {
  const fresh = await createFreshDatabase(provider);
  const { start, headers } = await prepareProduct(fresh);
  const server = await start();
  const database = openDatabase(fresh.url);
  const customers = `${server.origin}/api/v1/business/customers`;
  for (const currency of CURRENCIES) {
    const body = JSON.stringify({ name: currency, currency });
    const sent = { method: "PUT", headers: { ...headers, "content-type": "application/json" }, body };
    await fetch(`${customers}/${currency}`, sent);
  }
  const problems: string[] = [];
  const counts = { stored: 0, refused: 0, rows: 0, slowestMillis: 0 };

  const countTouched = async (): Promise<number> => {
    const [[sum = null] = []] = await runQuery(database.reads, (tables) =>
      tables.selectFrom("change").select((row) => row.fn.sum("transaction_count").as("touched")),
    );
    return Number(readOptionalInteger(sum) ?? 0n);
  };
  const count = async (): Promise<Stored> => ({
    transactions: await countRows(database.reads, "transaction"),
    changes: await countRows(database.reads, "change"),
    touched: await countTouched(),
  });
  let before = await count();

  return {
    async send({ name, bytes }) {
      const form = new FormData();
      form.set("file", new File([Buffer.from(bytes)], "statement"));
      const currency = CURRENCIES[(counts.stored + counts.refused) % CURRENCIES.length];
      const sentAt = performance.now();
      const response = await fetch(`${customers}/${currency}/imports`, {
        method: "POST",
        headers,
        body: form,
      });
      const text = await response.text();
      const millis = performance.now() - sentAt;
      counts.slowestMillis = Math.max(counts.slowestMillis, millis);
      const note = (problem: string): void => {
        problems.push(`${name}: ${problem}; ${text.slice(0, 300)}`);
      };
      if (millis > MAX_MILLIS) note(`it took ${millis.toFixed(0)} ms`);
      const after = await count();
      const grown = after.transactions - before.transactions;
      if (response.status === 200) {
        const { changeId, counts: told } = JSON.parse(text).data;
        counts.stored += 1;
        counts.rows += told.created;
        if (grown !== told.created) note(`${told.created} are said to be created and ${grown} are`);
        if (after.changes - before.changes !== (changeId === null ? 0 : 1)) note("it is not one change");
        if (after.touched - before.touched !== told.created + told.updated) note("the change touched others");
      } else {
        counts.refused += 1;
        // 422 is for files that can be read in two ways.
        if (![400, 413, 422].includes(response.status)) note(`it returned ${response.status}`);
        else if (JSON.parse(text).data.errors.length + JSON.parse(text).message.length === 0)
          note("no reason");
        if (JSON.stringify(after) !== JSON.stringify(before)) note("something of it was stored");
      }
      before = after;
    },
    async reconcile() {
      const { checked, mismatched } = await reconcile(database, { repair: false });
      if (mismatched > 0) problems.push(`${mismatched} of ${checked} days are not right`);
    },
    report: () =>
      `${counts.stored} stored with ${counts.rows} rows, ${counts.refused} refused, slowest ${counts.slowestMillis.toFixed(0)} ms, ${problems.length} errors`,
    problems: () => problems,
    async stop() {
      await database.close();
      await server.end("SIGTERM");
      await fresh.discard();
    },
  };
}
