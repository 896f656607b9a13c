import { spellingOf } from "../../domain/counterparty-spelling";
import type { CustomerKey } from "../../domain/customer";
import type { StreamMark } from "../../domain/recurring-marks";
import { runQuery, type Tables } from "../engine/builder";
import { readText } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { uuid } from "../engine/uuid";
import { reading } from "./transaction-fields";

/** The transactions of which people decided about their stream. */
function decidedOf(tables: Tables, { customerId }: CustomerKey) {
  return tables
    .selectFrom("transaction")
    .where("customer_id", "=", uuid(customerId))
    .where((row) => row.or([row("stream_decision", "is not", null), row("stream_name", "is not", null)]))
    .where("counterparty_key", "is not", null);
}

export async function listDecidedCounterparties(
  executor: Executor,
  customer: CustomerKey,
): Promise<readonly string[]> {
  const rows = await runQuery(executor, (tables) =>
    decidedOf(tables, customer).select("counterparty_key").distinct(),
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
  customer: CustomerKey,
): Promise<readonly StreamMark[]> {
  const rows = await runQuery(executor, (tables) =>
    decidedOf(tables, customer)
      .select(MARKED.names)
      .orderBy("booked_on", "desc")
      .orderBy("id", "desc")
      .limit(MOST_MARKS),
  );
  return rows.map(MARKED.read).flatMap(({ counterpartyKey, counterpartyName, ...mark }) => {
    if (counterpartyKey === null) return [];
    return { counterpartyKey, spelling: spellingOf(counterpartyKey, counterpartyName), ...mark };
  });
}
