import { sql } from "kysely";
import type { PaymentHistory } from "../../domain/attention";
import type { Days } from "../../domain/calendar-date";
import { COUNTING_TREATMENTS } from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import type { Transaction } from "../../domain/transaction";
import { hasOneOf, runCollection, runQuery, type Tables } from "../engine/builder";
import { readInteger, readNumber, readText } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { uuid } from "../engine/uuid";
import { STORED } from "./transaction-fields";
import { matching } from "./transaction-filter";

/** The largest outflows on some days, largest first. A share of nothing is among them. */
export function listLargestPayments(
  executor: Executor,
  customer: CustomerKey,
  { limit, ...days }: Days & Readonly<{ limit: number }>,
): Promise<readonly Transaction[]> {
  return runCollection(
    executor,
    (tables) =>
      countedPayments(tables, customer, days)
        .select(STORED.names)
        .orderBy("amount_minor_units", "desc")
        .orderBy("id", "desc")
        .limit(limit),
    { ...STORED, orderBy: "amount_minor_units DESC, id DESC" },
  );
}

/**
 * What was paid on some days to each of these counterparties. Counterparties that were paid nothing are left
 * out.
 */
export async function sumPayments(
  executor: Executor,
  customer: CustomerKey,
  { keys, ...days }: Days & Readonly<{ keys: readonly string[] }>,
): Promise<ReadonlyMap<string, PaymentHistory>> {
  const rows = await runQuery(executor, (tables) =>
    countedPayments(tables, customer, days)
      .select((row) => [
        "counterparty_key",
        row.fn.countAll().as("payments"),
        sql`CAST(SUM(amount_minor_units) AS BIGINT)`.as("total"),
        row.fn.count("shared_type").as("shared"),
      ])
      .where(hasOneOf(executor, "counterparty_key", keys))
      .groupBy("counterparty_key"),
  );
  return new Map(
    rows.map(([key, count, total, shared]) => [
      readText(key),
      {
        count: readNumber(count),
        total: readInteger(total),
        sharedCount: readNumber(shared),
      },
    ]),
  );
}

function countedPayments(tables: Tables, { customerId }: CustomerKey, days: Days) {
  return tables
    .selectFrom("transaction")
    .where("customer_id", "=", uuid(customerId))
    .where(matching({ ...days, direction: "outflow", status: "booked", isExcluded: false }))
    .where("transfer_with", "is", null)
    .where((row) =>
      row.or([row("treatment_type", "is", null), row("treatment_type", "in", COUNTING_TREATMENTS)]),
    );
}
