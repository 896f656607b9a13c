import type { APIRequestContext } from "@playwright/test";
import { addDays } from "../../src/domain/calendar-date";

const HEADERS = { "x-client-id": "demo", "x-client-secret": "bcs_demo_only_not_a_secret" };
const ROWS_PER_BATCH = 1_000;
const DAYS = 730;

/** Creates a customer with `count` transactions over REST, and returns the id in its dashboard's address. */
export async function ingestRows(request: APIRequestContext, count: number): Promise<string> {
  const path = "/api/v1/business/customers/large";
  const send = async (method: string, target: string, data: unknown): Promise<void> => {
    const response = await request.fetch(target, { method, headers: HEADERS, data });
    if (!response.ok()) throw new Error(`${target} returned ${response.status()}.`);
  };
  await send("PUT", path, { name: "Large", currency: "EUR", referenceDate: "2025-01-01" });
  for (let first = 0; first < count; first += ROWS_PER_BATCH) {
    const length = Math.min(ROWS_PER_BATCH, count - first);
    const transactions = Array.from({ length }, (_, offset) => rowOf(first + offset));
    await send("POST", `${path}/transaction-batches`, { transactions });
  }
  const { result } = await (await request.get("/api/trpc/listBusinesses")).json();
  const businesses: readonly { userId: string; customerId: string }[] = result.data.businesses;
  const { customerId } = businesses.find(({ userId }) => userId === "large") ?? {};
  if (customerId === undefined) throw new Error("The customer is not among the businesses.");
  return customerId;
}

function rowOf(index: number) {
  return {
    externalId: `row-${index}`,
    bookedOn: addDays("2025-01-01", index % DAYS),
    amount: 1 + (index % 997),
    currency: "EUR",
    direction: index % 5 === 0 ? "inflow" : "outflow",
    description: `Payment ${index}`,
    counterparty: { name: `Counterparty ${index % 300}` },
    status: "booked",
  };
}
