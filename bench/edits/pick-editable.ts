import type { CalendarDate } from "../../src/domain/calendar-date";
import type { MinorUnits } from "../../src/domain/money";
import type { Deployment } from "../server/deployment";
import { withDatabase } from "../server/fresh-database";

export type Editable = Readonly<{ id: string; amount: MinorUnits }>;

/** The days to pick from, both in. */
type Days = Readonly<{ firstOn: CalendarDate; lastOn: CalendarDate }>;

/**
 * So many outflows of a customer, spread evenly over all that count in full: excluding one of them, or calling it covered,
 * changes a figure.
 */
export async function pickEditable(
  { databaseUrl, product }: Deployment,
  userId: string,
  { count, days }: Readonly<{ count: number; days?: Days }>,
): Promise<readonly Editable[]> {
  const rows = await withDatabase(databaseUrl, ({ prisma }) =>
    prisma.transaction.findMany({
      where: {
        customer: { partnerId: product.partnerId, userId },
        direction: "outflow",
        status: "booked",
        treatmentType: null,
        excludedAt: null,
        ...(days === undefined ? {} : { bookedOn: { gte: days.firstOn, lte: days.lastOn } }),
      },
      orderBy: { id: "asc" },
      select: { id: true, amountMinorUnits: true },
    }),
  );
  if (rows.length < count)
    throw new Error(`${userId} has ${rows.length} transactions to edit, not ${count}.`);
  const step = rows.length / count;
  return rows.flatMap(({ id, amountMinorUnits }, index) =>
    Math.floor(index / step) === Math.floor((index - 1) / step) ? [] : [{ id, amount: amountMinorUnits }],
  );
}
