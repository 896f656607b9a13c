import { runQuery } from "../../db/engine/builder";
import type { Database } from "../../db/engine/database";
import { readDailyTotals } from "../../db/tables/daily-totals";
import type { CalendarDate } from "../../domain/calendar-date";
import type { Customer } from "../../domain/customer";
import { listChanges } from "../changes/list-changes";
import { undoChange } from "../changes/undo-change";
import type { Context } from "../context";
import { createRule } from "../rules/create-rule";
import { listRules } from "../rules/list-rules";
import { removeRule } from "../rules/remove-rule";
import { updateRule } from "../rules/update-rule";
import { excludeTransaction } from "../transactions/exclude-transaction";
import { allTransactions, ingest, newCustomer, newRow } from "./factories";

/** Long writes to a customer of `newLargeCustomer`. */
export const LONG_WRITES = [
  "exclude",
  "share",
  "updateRule",
  "updateRuleLater",
  "removeRule",
  "undo",
  "redo",
] as const;

export type LongWriteName = (typeof LONG_WRITES)[number];

/** The subject of a long write, prepared before it. */
export type Target = Readonly<{ userId: string; id: string }>;

const ROWS = 600;

/**
 * A customer whose transactions, one on each of some days, all have the same counterparty; prepared for that
 * write.
 */
export async function newLargeCustomer(
  context: Context,
  name: LongWriteName,
): Promise<Readonly<{ customer: Customer; target: Target }>> {
  const customer = await newCustomer(context);
  const { userId } = customer;
  const rows = Array.from({ length: ROWS }, (_, index) =>
    newRow({
      bookedOn: `2026-01-${String(1 + (index % 28)).padStart(2, "0")}`,
      amount: BigInt(1 + index),
      counterpartyId: "landlord",
    }),
  );
  const { changeId } = await ingest(context, userId, ...rows);
  return {
    customer,
    target: { userId, id: await prepare(context, userId, { name, changeId: changeId ?? "" }) },
  };
}

async function prepare(
  context: Context,
  userId: string,
  { name, changeId }: Readonly<{ name: LongWriteName; changeId: string }>,
): Promise<string> {
  const [oldest] = (await allTransactions(context, userId)).toReversed();
  const transactionId = oldest?.id ?? "";
  switch (name) {
    case "exclude":
    case "share":
      return transactionId;
    case "updateRule":
    case "updateRuleLater":
      return (await shareAll(context, userId)).rule?.id ?? "";
    case "removeRule": {
      const { transaction } = await excludeTransaction(context, {
        userId,
        transactionId,
        scope: "matching_future",
      });
      return transaction.ruleId ?? "";
    }
    case "undo":
      return changeId;
    case "redo":
      return (await undoChange(context, { userId, changeId })).changeId;
  }
}

export async function runLongWrite(
  context: Context,
  name: LongWriteName,
  { userId, id }: Target,
): Promise<void> {
  switch (name) {
    case "exclude":
      await excludeTransaction(context, { userId, transactionId: id, scope: "matching_future" });
      return;
    case "share":
      await shareAll(context, userId);
      return;
    case "updateRule":
      await coverAll(context, { userId, ruleId: id });
      return;
    case "updateRuleLater":
      await coverAll(context, { userId, ruleId: id, effectiveOn: "2026-01-03" });
      return;
    case "removeRule":
      await removeRule(context, { userId, ruleId: id });
      return;
    case "undo":
    case "redo":
      await undoChange(context, { userId, changeId: id });
  }
}

/** Shares all transactions by thirds. */
function shareAll(context: Context, userId: string) {
  return createRule(context, {
    userId,
    dryRun: false,
    direction: "outflow",
    counterparty: { id: "landlord" },
    fromOn: "2026-01-01",
    treatment: { type: "shared_expense", sharedType: "percentage", value: 33.33 },
  });
}

function coverAll(
  context: Context,
  rule: Readonly<{ userId: string; ruleId: string; effectiveOn?: CalendarDate }>,
) {
  return updateRule(context, { ...rule, dryRun: false, treatment: { type: "covered_expense" } });
}

/** Everything that reads return about a customer. */
export async function readAll(context: Context, customer: Customer) {
  const { userId } = customer;
  const totals = await readDailyTotals(context.database.reads, customer);
  return {
    transactions: await allTransactions(context, userId),
    totals: [...totals].sort(([a], [b]) => (a < b ? -1 : 1)),
    changes: await listChanges(context, { userId, limit: 100 }),
    rules: await listRules(context, { userId, limit: 100 }),
  };
}

/** The number of customers with a partly committed write. */
export async function countUnfinished({ reads }: Database): Promise<number> {
  const unfinished = await runQuery(reads, (tables) =>
    tables.selectFrom("customer").select("customer_id").where("long_write_at", "is not", null),
  );
  return unfinished.length;
}
