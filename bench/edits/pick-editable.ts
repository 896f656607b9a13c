import { runQuery } from "../../src/db/engine/builder";
import { readInteger, readUuid } from "../../src/db/engine/cells";
import { uuid } from "../../src/db/engine/uuid";
import type { CalendarDate } from "../../src/domain/calendar-date";
import { customerIdOf } from "../../src/domain/customer-id";
import type { MinorUnits } from "../../src/domain/money";
import type { Deployment } from "../server/deployment";
import { withDatabase } from "../server/fresh-database";

export type Editable = Readonly<{ id: string; amount: MinorUnits }>;

/** The first and the last day to pick from, both included. */
type Days = Readonly<{ firstOn: CalendarDate; lastOn: CalendarDate }>;

const ALL_DAYS: Days = { firstOn: "0000-01-01", lastOn: "9999-12-31" };

/**
 * Outflows of a customer, spread evenly over all that count in full: excluding or covering any of them
 * changes a figure.
 */
export async function pickEditable(
  { databaseUrl, product }: Deployment,
  userId: string,
  { count, days }: Readonly<{ count: number; days?: Days }>,
): Promise<readonly Editable[]> {
  const { firstOn, lastOn } = days ?? ALL_DAYS;
  const rows = await withDatabase(databaseUrl, ({ reads }) =>
    runQuery(reads, (tables) =>
      tables
        .selectFrom("transaction")
        .select(["id", "amount_minor_units"])
        .where("customer_id", "=", uuid(customerIdOf({ partnerId: product.partnerId, userId })))
        .where("direction", "=", "outflow")
        .where("status", "=", "booked")
        .where("treatment_type", "is", null)
        .where("excluded_at", "is", null)
        .where("booked_on", ">=", firstOn)
        .where("booked_on", "<=", lastOn)
        .orderBy("id"),
    ),
  );
  if (rows.length < count)
    throw new Error(`${userId} has ${rows.length} transactions to edit, not ${count}.`);
  const step = rows.length / count;
  return rows.flatMap(([id, amount], index) =>
    Math.floor(index / step) === Math.floor((index - 1) / step)
      ? []
      : [{ id: readUuid(id), amount: readInteger(amount) }],
  );
}
