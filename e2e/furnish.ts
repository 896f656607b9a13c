import { addDays, addMonths, utcDayOf } from "../src/domain/calendar-date";
import type { Business } from "./business";

const TODAY = utcDayOf(new Date());

type Fields = Readonly<{
  daysAgo: number;
  amount: number;
  /** The counterparty; without it the row is a transfer that names nobody. */
  name?: string;
  /** Defaults to the name. */
  description?: string;
  direction?: "inflow" | "outflow";
  accountId?: string;
}>;

let count = 0;

function row({ daysAgo, amount, name, description, direction = "outflow", accountId }: Fields) {
  count += 1;
  return {
    externalId: `furnished-${count}`,
    bookedOn: addDays(TODAY, -daysAgo),
    amount,
    currency: "EUR",
    direction,
    description: description ?? name ?? "Transfer",
    ...(name === undefined ? {} : { counterparty: { name } }),
    status: "booked",
    ...(accountId === undefined ? {} : { accountId }),
  };
}

function monthly(fields: Omit<Fields, "daysAgo">) {
  return Array.from({ length: 10 }, (_, index) => {
    const first = row({ ...fields, daysAgo: 7 });
    return { ...first, bookedOn: addMonths(first.bookedOn, -index) };
  });
}

/**
 * Gives a business what takes time to build up: recurring payments and a forecast, one suggestion of every
 * kind, a rule, and a closed and signed-off period with a late change.
 */
export async function furnish({ call }: Business): Promise<void> {
  await call("POST", "/transaction-batches", {
    transactions: [
      ...monthly({ name: "Retainer AG", amount: 3000, direction: "inflow" }),
      ...monthly({ name: "Studio Rent Ltd", amount: 1200 }),
      ...[12, 17, 25].map((daysAgo) => row({ name: "Pixel Cloud", amount: 40 + daysAgo, daysAgo })),
      row({ name: "Phone Repair", description: "Invoice 48213", amount: 250, daysAgo: 12 }),
      row({
        name: "Phone Repair",
        description: "Credit to 48213",
        amount: 100,
        daysAgo: 8,
        direction: "inflow",
      }),
      row({ amount: 400, daysAgo: 9, accountId: "giro" }),
      row({ amount: 400, daysAgo: 8, direction: "inflow", accountId: "savings" }),
    ],
  });
  const { transactions } = await call("GET", "/transactions?q=pixel+cloud");
  for (const { id } of Array.isArray(transactions) ? transactions : [])
    await call("PATCH", `/transactions/${id}`, { type: "covered_expense" });
  await call("POST", "/rules", {
    direction: "outflow",
    counterparty: { name: "Studio Rent Ltd" },
    fromOn: addDays(TODAY, -30),
    treatment: { type: "shared_expense", sharedType: "percentage", value: 50 },
  });
  const { changeId } = await call("POST", "/closings", { through: addDays(TODAY, -40) });
  await call("POST", `/closings/${changeId}/sign-off`);
  await call("POST", "/transaction-batches", {
    transactions: [row({ name: "Late Invoice", amount: 80, daysAgo: 75 })],
  });
}
