import { setTimeout as delay } from "node:timers/promises";
import { type Database, inTransaction } from "../../src/db/engine/database";
import { writeProbe } from "../../src/db/tables/write-probe";
import { createPartner } from "../../src/db/testing/transaction-kinds";
import { withDatabase } from "../server/fresh-database";
import type { Figure, Scenario } from "./scenario";

const GIVE_UP_MILLIS = 10_000;

const MILLIS_BETWEEN = 10;

/** Each row is a text of 10 MB; all rows are more than the thread's memory holds. */
const TOO_LARGE = {
  name: "too_large",
  sql: `WITH RECURSIVE row(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < 12)
    SELECT n, hex(zeroblob(5000000)) AS large FROM row`,
};

/** The thread that writes to SQLite runs out of memory and ends in the middle of a transaction. */
export const ENDED_WRITER: Scenario = {
  name: "ended-writer",
  title: "the thread that writes to SQLite ends in the middle of a transaction",
  providers: ["sqlite"],
  besideOthers: false,
  run: ({ fresh }) => withDatabase(fresh.url, measure),
};

async function measure(database: Database): Promise<readonly Figure[]> {
  const name = "undone";
  await inTransaction(database, async (unit) => {
    await createPartner(unit, name);
    await unit.run(TOO_LARGE, []);
  }).catch(() => undefined);
  const ended = database.problem() === null ? 0 : 1;
  const startedAt = performance.now();
  let isWriting = false;
  while (!isWriting && performance.now() - startedAt < GIVE_UP_MILLIS) {
    isWriting = await inTransaction(database, (unit) => writeProbe(unit, new Date())).then(
      () => true,
      () => false,
    );
    await delay(MILLIS_BETWEEN);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const kept = await database.prisma.partner.count({ where: { name } });
  return [
    { figure: "threads that ended", value: ended, unit: "", limit: { atLeast: 1 } },
    { figure: "until it writes again", value: seconds, unit: "s", limit: { atMost: 2 } },
    { figure: "what is left of the transaction", value: kept, unit: "", limit: { atMost: 0 } },
  ];
}
