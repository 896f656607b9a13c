import { addDays, addMonths } from "../domain/calendar-date";
import type { Actor } from "../domain/change";
import type { Context } from "../services/context";
import { putCustomer } from "../services/customers/put-customer";
import { excludeTransaction } from "../services/transactions/exclude-transaction";
import { includeTransaction } from "../services/transactions/include-transaction";
import { ingestTransactions } from "../services/transactions/ingest-transactions";
import { reclassifyTransaction } from "../services/transactions/reclassify-transaction";
import type { Decision } from "./decisions";
import { DEMO_MONTHS, type Month, monthOf } from "./demo-days";
import type { StatementRow } from "./statement";

/** A business of the demo, whole: its settings, its bank statement and what its owner decided. */
export type Business = Readonly<{
  customer: Parameters<typeof putCustomer>[1];
  rows: readonly StatementRow[];
}>;

/**
 * Loads one business as its 18 months would have gone: each month's statement arrives on its last evening, and the
 * owner goes through it at once. A rule made in one month therefore meets the rows of the next as they arrive.
 *
 * All of it may run again: what is loaded already stays as it is.
 */
export async function loadBusiness(
  context: Context,
  { customer, rows }: Business,
  owner: Actor,
): Promise<void> {
  await putCustomer(at(context, `${DEMO_MONTHS[0]}-01T08:00:00Z`), customer);
  for (const month of DEMO_MONTHS) {
    const rowsOfMonth = rows.filter((row) => monthOf(row.bookedOn) === month);
    await loadMonth(context, { userId: customer.userId, month, rows: rowsOfMonth, owner });
  }
}

async function loadMonth(
  context: Context,
  {
    userId,
    month,
    rows,
    owner,
  }: Readonly<{ userId: string; month: Month; rows: readonly StatementRow[]; owner: Actor }>,
): Promise<void> {
  const evening = Date.parse(`${addDays(addMonths(`${month}-01`, 1), -1)}T18:00:00Z`);
  const { results } = await ingestTransactions(at(context, evening), {
    userId,
    atomic: true,
    transactions: rows.map(({ decision: _, ...row }) => ({
      isReadable: true,
      externalId: row.externalId,
      row,
    })),
  });
  let minutes = 0;
  for (const [index, { decision }] of rows.entries()) {
    const transactionId = results[index]?.transactionId ?? null;
    if (decision === null || transactionId === null) continue;
    minutes += 1;
    const deciding = { ...at(context, evening + minutes * 60_000), actor: owner };
    await decide(deciding, { userId, transactionId }, decision);
  }
}

async function decide(
  context: Context,
  transaction: Readonly<{ userId: string; transactionId: string }>,
  decision: Decision,
): Promise<void> {
  switch (decision.verb) {
    case "reclassify": {
      const { verb: _, ...treatment } = decision;
      await reclassifyTransaction(context, { ...transaction, ...treatment });
      return;
    }
    case "exclude":
      await excludeTransaction(context, { ...transaction, scope: decision.scope });
      return;
    case "include":
      await includeTransaction(context, transaction);
  }
}

/** The same context at the time of the story, but never later than now: nothing was recorded in the future. */
function at(context: Context, instant: string | number): Context {
  const story = new Date(instant);
  return {
    ...context,
    now: () => {
      const now = context.now();
      return story < now ? story : now;
    },
  };
}
