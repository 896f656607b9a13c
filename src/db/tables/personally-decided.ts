import { type SqlBool, sql } from "kysely";
import type { CustomerKey } from "../../domain/customer";
import type { PersonallyDecided } from "../../domain/rule-suggestions";
import { runCollection } from "../engine/builder";
import type { Executor } from "../engine/executor";
import type { Row } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { reading } from "./transaction-fields";

const DECIDED = reading([
  "id",
  "direction",
  "currency",
  "counterpartyId",
  "counterpartyName",
  "counterpartyKey",
  "description",
  "bookedOn",
  "treatment",
  "personDecision",
]);

/** As an index has it, which holds these transactions alone; see the migrations. */
const IS_DECIDED = sql<SqlBool>`(treatment_type IS NOT NULL AND treatment_rule_id IS NULL OR person_decision = 'excluded')`;

/** The latest transactions of which people decided how they count, at most `limit`, the latest first. */
export async function listPersonallyDecided(
  executor: Executor,
  { customerId }: CustomerKey,
  limit: number,
): Promise<readonly PersonallyDecided[]> {
  const json = await runCollection(
    executor,
    (tables) =>
      tables
        .selectFrom("transaction")
        .select(DECIDED.names)
        .where("customer_id", "=", uuid(customerId))
        .where(IS_DECIDED)
        .orderBy("booked_on", "desc")
        .orderBy("id", "desc")
        .limit(limit),
    { columns: DECIDED.columns, orderBy: "booked_on DESC, id DESC" },
  );
  const rows: readonly Row[] = JSON.parse(json);
  return rows.map(DECIDED.read);
}
