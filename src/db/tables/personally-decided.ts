import { type SqlBool, sql } from "kysely";
import type { CustomerKey } from "../../domain/customer";
import type { Decidable } from "../../domain/rule-suggestions";
import { runCollection, type Tables } from "../engine/builder";
import type { Executor } from "../engine/executor";
import type { Row } from "../engine/sql-statement";
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

/** As an index has it, which holds these transactions alone; see the migrations. */
const IS_DECIDED = sql<SqlBool>`(treatment_type IS NOT NULL AND treatment_rule_id IS NULL OR person_decision = 'excluded')`;

/** The latest transactions of which people decided how they count, at most `limit`, the latest first. */
export async function listPersonallyDecided(
  executor: Executor,
  { customerId }: CustomerKey,
  limit: number,
): Promise<readonly Decidable[]> {
  return readLatest(executor, (tables) => latestOf(tables, customerId).where(IS_DECIDED).limit(limit));
}

/** The latest transactions of a counterparty, decided or not, at most `limit`, the latest first. */
export async function listLatestDecidable(
  executor: Executor,
  { customerId }: CustomerKey,
  { counterpartyKey, limit }: Readonly<{ counterpartyKey: string; limit: number }>,
): Promise<readonly Decidable[]> {
  return readLatest(executor, (tables) =>
    latestOf(tables, customerId).where("counterparty_key", "=", counterpartyKey).limit(limit),
  );
}

function latestOf(tables: Tables, customerId: string) {
  return tables
    .selectFrom("transaction")
    .select(DECIDABLE.names)
    .where("customer_id", "=", uuid(customerId))
    .orderBy("booked_on", "desc")
    .orderBy("id", "desc");
}

async function readLatest(
  executor: Executor,
  query: (tables: Tables) => ReturnType<typeof latestOf>,
): Promise<readonly Decidable[]> {
  const { columns } = DECIDABLE;
  const json = await runCollection(executor, query, { columns, orderBy: "booked_on DESC, id DESC" });
  const rows: readonly Row[] = JSON.parse(json);
  return rows.map(DECIDABLE.read);
}
