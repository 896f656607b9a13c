import { findCustomer } from "../db/tables/customers";
import { findByExternalIds } from "../db/tables/transactions";
import { addDays, type CalendarDate } from "../domain/calendar-date";
import type { Actor } from "../domain/change";
import { requireCustomer } from "../services/access";
import { forecastAndStore } from "../services/cashflow/forecast-and-store";
import { closePeriod } from "../services/closings/close-period";
import type { Context } from "../services/context";
import { eraseCustomer } from "../services/customers/erase-customer";
import { putCustomer } from "../services/customers/put-customer";
import { markRefund } from "../services/links/mark-refund";
import { pairTransfer } from "../services/links/pair-transfer";
import { decideStream } from "../services/recurring/decide-stream";
import { createRule } from "../services/rules/create-rule";
import { signOff } from "../services/sign-off/sign-off";
import { excludeTransaction } from "../services/transactions/exclude-transaction";
import { getTransaction } from "../services/transactions/get-transaction";
import { includeTransaction } from "../services/transactions/include-transaction";
import { ingestTransactions } from "../services/transactions/ingest-transactions";
import { reclassifyTransaction } from "../services/transactions/reclassify-transaction";
import type { Decision } from "./decisions";
import type { DemoDays } from "./demo-days";
import type { StatementRow } from "./statement";

/** One business of the demo: its settings, its bank statement, and its owner's decisions. */
export type Business = Readonly<{
  customer: Parameters<typeof putCustomer>[1];
  rows: readonly StatementRow[];
  /** What its accountant closed and signed off, and when. */
  closings: readonly Readonly<{ through: CalendarDate; on: CalendarDate }>[];
  days: DemoDays;
}>;

/** Whether the business was loaded to the end. Its pending transactions are loaded last. */
export async function isLoaded(
  { database: { reads }, partnerId }: Context,
  { customer: { userId }, rows }: Business,
): Promise<boolean> {
  const customer = await findCustomer(reads, { partnerId, userId });
  if (customer === null) return false;
  const last = rows.filter(isPending).map(({ externalId }) => externalId);
  return (await findByExternalIds(reads, customer, last)).length === last.length;
}

/**
 * Loads one business as its months would have passed: each month's statement arrives on its last evening, and
 * the owner goes through it at once. So a rule made in one month applies to the rows of the next as they
 * arrive.
 *
 * Erases the business first if it exists, from an interrupted load or for other days.
 */
export async function loadBusiness(context: Context, business: Business, owner: Actor): Promise<void> {
  const { customer, rows, closings, days } = business;
  const { userId } = customer;
  if ((await findCustomer(context.database.reads, { ...context, userId })) !== null) {
    await eraseCustomer(context, { userId });
  }
  await putCustomer(at(context, `${days.firstDay}T08:00:00Z`), customer);
  const booked = rows.filter((row) => !isPending(row));
  for (const month of days.months) {
    const [from, to] = [days.dayIn(month, 1), days.dayIn(month, 31)];
    const rowsOfMonth = booked.filter(({ sentOn }) => from <= sentOn && sentOn <= to);
    const evening = Date.parse(`${to}T18:00:00Z`);
    await loadStatement(context, { userId, evening, rows: rowsOfMonth, owner });
    if (to < days.lastDay) {
      // On the next morning the owner looks at the forecast.
      const today = addDays(to, 1);
      await forecastAndStore(at(context, `${today}T08:00:00Z`), { userId, today });
    }
    for (const { through, on } of closings) {
      if (on < from || on > to) continue;
      const closing = { ...at(context, `${to}T20:00:00Z`), actor: owner };
      const { changeId } = await closePeriod(closing, { userId, through });
      await signOff(closing, { userId, changeId });
    }
  }
  const night = Date.parse(`${days.lastDay}T21:00:00Z`);
  await loadStatement(context, { userId, evening: night, rows: rows.filter(isPending), owner });
}

function isPending({ status }: StatementRow): boolean {
  return status === "pending";
}

async function loadStatement(
  context: Context,
  {
    userId,
    evening,
    rows,
    owner,
  }: Readonly<{ userId: string; evening: number; rows: readonly StatementRow[]; owner: Actor }>,
): Promise<void> {
  if (rows.length === 0) return;
  const { results } = await ingestTransactions(at(context, evening), {
    userId,
    atomic: true,
    transactions: rows.map(({ decision: _, sentOn: __, ...row }) => ({
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
      return;
    case "treat all":
      await treatAll(context, transaction, decision);
      return;
    case "decide stream": {
      const { verb: _, ...decided } = decision;
      await decideStream(context, { ...transaction, ...decided });
      return;
    }
    case "link":
      await link(context, transaction, decision);
  }
}

async function treatAll(
  context: Context,
  transaction: Readonly<{ userId: string; transactionId: string }>,
  { treatment, throughOn }: Extract<Decision, { verb: "treat all" }>,
): Promise<void> {
  const { userId } = transaction;
  const { direction, counterpartyName, bookedOn } = await getTransaction(context, transaction);
  await createRule(context, {
    userId,
    dryRun: false,
    direction,
    counterparty: { name: counterpartyName ?? undefined },
    fromOn: bookedOn,
    throughOn,
    treatment,
  });
}

async function link(
  context: Context,
  transaction: Readonly<{ userId: string; transactionId: string }>,
  { as, to }: Extract<Decision, { verb: "link" }>,
): Promise<void> {
  const customer = await requireCustomer(context, transaction.userId);
  const [other] = await findByExternalIds(context.database.reads, customer, [to]);
  if (other === undefined) throw new Error(`There is no ${to}.`);
  if (as === "refund") await markRefund(context, { ...transaction, refundOf: [{ transactionId: other.id }] });
  else await pairTransfer(context, { ...transaction, withTransactionId: other.id });
}

/**
 * The same context at the time of the story, but never later than now, so that nothing is recorded in the
 * future.
 */
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
