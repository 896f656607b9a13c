import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { spellingOf } from "../../domain/counterparty-spelling";
import type { CustomerKey } from "../../domain/customer";
import { STREAM_DECISIONS } from "../../domain/recurring";
import type { StreamMark } from "../../domain/recurring-marks";
import { DIRECTIONS } from "../../domain/transaction";
import { runQuery } from "../engine/builder";
import {
  readInteger,
  readOptionalText,
  readOptionalWord,
  readText,
  readUuid,
  readWord,
} from "../engine/cells";
import type { Executor } from "../engine/executor";
import { uuid } from "../engine/uuid";
import type { DB } from "../generated/tables";

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
      .select(["id", "booked_on", "amount_minor_units", "currency", "direction"])
      .select(["counterparty_key", "counterparty_name", "stream_decision", "stream_name"])
      .where("customer_id", "=", uuid(customerId))
      .where(hasDecision)
      .where("counterparty_key", "is not", null)
      .orderBy("booked_on", "desc")
      .orderBy("id", "desc")
      .limit(MOST_MARKS),
  );
  return rows.map(([id, bookedOn, amount, currency, direction, key, counterparty, decision, name]) => ({
    id: readUuid(id),
    bookedOn: readText(bookedOn),
    amount: readInteger(amount),
    currency: readText(currency),
    direction: readWord(DIRECTIONS, direction),
    counterpartyKey: readText(key),
    spelling: spellingOf(readText(key), readOptionalText(counterparty)),
    streamDecision: readOptionalWord(STREAM_DECISIONS, decision),
    streamName: readOptionalText(name),
  }));
}
