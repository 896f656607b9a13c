import { type SqlBool, sql } from "kysely";
import type { CustomerKey } from "../../domain/customer";
import type { Decidable } from "../../domain/rule-suggestions";
import { runCollection } from "../engine/builder";
import { readText } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { cell, collection, fromRows, toValuesJson, typed } from "../engine/json-rows";
import { readRowsJson } from "../engine/row-json";
import { sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { reading } from "./transaction-fields";

const DECIDABLE = reading([
  "id",
  "direction",
  "currency",
  "counterpartyId",
  "counterpartyName",
  "counterpartyKey",
  "description",
  "bookedOn",
  "treatment",
  "treatmentRuleId",
  "personDecision",
]);

const LATEST_FIRST = "booked_on DESC, id DESC";

/** The exact condition of a partial index that holds only these transactions; see the migrations. */
const IS_DECIDED = sql<SqlBool>`(treatment_type IS NOT NULL AND treatment_rule_id IS NULL OR person_decision = 'excluded')`;

/** The latest transactions for which people decided how they count: at most `limit`, latest first. */
export function listPersonallyDecided(
  executor: Executor,
  { customerId }: CustomerKey,
  limit: number,
): Promise<readonly Decidable[]> {
  return runCollection(
    executor,
    (tables) =>
      tables
        .selectFrom("transaction")
        .select(DECIDABLE.names)
        .where("customer_id", "=", uuid(customerId))
        .where(IS_DECIDED)
        .orderBy("booked_on", "desc")
        .orderBy("id", "desc")
        .limit(limit),
    { ...DECIDABLE, orderBy: LATEST_FIRST },
  );
}

const LATEST_OF_COUNTERPARTIES = sqlStatement((dialect) => {
  const latest = `SELECT ${DECIDABLE.names.join(", ")} FROM "transaction"
      WHERE customer_id = ${typed(dialect, "$1", "uuid")} AND counterparty_key = ${cell(dialect, 0, "text")}
      ORDER BY counterparty_key DESC, booked_on DESC, id DESC LIMIT $2`;
  const { columns } = DECIDABLE;
  return `SELECT (${collection(dialect, latest, { columns, orderBy: LATEST_FIRST })})
    FROM ${fromRows(dialect, "$3")} AS rows`;
});

/**
 * The latest transactions of each of these counterparties, decided or not: at most `limit` for each, latest
 * first.
 */
export async function listLatestDecidable(
  executor: Executor,
  { customerId }: CustomerKey,
  { counterpartyKeys, limit }: Readonly<{ counterpartyKeys: readonly string[]; limit: number }>,
): Promise<readonly Decidable[]> {
  if (counterpartyKeys.length === 0) return [];
  const parameters = [uuid(customerId), limit, toValuesJson(counterpartyKeys)];
  const found = await executor.run(LATEST_OF_COUNTERPARTIES, parameters);
  return found.flatMap(([json]) => readRowsJson(readText(json), DECIDABLE.read));
}
