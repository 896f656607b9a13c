import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { spellingOf } from "../../domain/counterparty-spelling";
import type { CustomerKey } from "../../domain/customer";
import type { StreamMark } from "../../domain/recurring-marks";
import { runQuery } from "../engine/builder";
import { readText } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { uuid } from "../engine/uuid";
import type { DB } from "../generated/tables";
import { reading } from "./transaction-fields";

function hasDecision(row: ExpressionBuilder<DB, "transaction">): Expression<SqlBool> {
  return row.or([row("stream_decision", "is not", null), row("stream_name", "is not", null)]);
}

export async function listDecidedCounterparties(
  executor: Executor,
  { customerId }: CustomerKey,
): Promise<readonly string[]> {
  const rows = await runQuery(executor, (tables) =>
    tables
      .selectFrom("transaction")
      .select("counterparty_key")
      .distinct()
      .where("customer_id", "=", uuid(customerId))
      .where(hasDecision)
      .where("counterparty_key", "is not", null),
  );
  return rows.map(([key]) => readText(key));
}

const MARKED = reading([
  "id",
  "bookedOn",
  "amount",
  "currency",
  "direction",
  "counterpartyKey",
  "counterpartyName",
  "streamDecision",
  "streamName",
]);

/** If more streams have a decision, those with the latest payments are read. */
const MOST_MARKS = 1_000;

/** People's decisions about streams of a customer, latest payment first; at most `MOST_MARKS`. */
export async function listStreamMarks(
  executor: Executor,
  { customerId }: CustomerKey,
): Promise<readonly StreamMark[]> {
  const rows = await runQuery(executor, (tables) =>
    tables
      .selectFrom("transaction")
      .select(MARKED.names)
      .where("customer_id", "=", uuid(customerId))
      .where(hasDecision)
      .where("counterparty_key", "is not", null)
      .orderBy("booked_on", "desc")
      .orderBy("id", "desc")
      .limit(MOST_MARKS),
  );
  return rows.map(MARKED.read).flatMap(({ counterpartyKey, counterpartyName, ...mark }) => {
    if (counterpartyKey === null) return [];
    return { counterpartyKey, spelling: spellingOf(counterpartyKey, counterpartyName), ...mark };
  });
}
