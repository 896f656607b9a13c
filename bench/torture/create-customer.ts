import { RESPONSES, requireResponse, type Target } from "./client";
import { CustomerRecord } from "./customer-record";
import { type ActiveCustomer, CURRENCY, FIRST_DAY, type Row } from "./customers";
import { pathOf } from "./plan-edit";

/**
 * Creates a customer with its first transactions over the API. What is acknowledged here must be kept as
 * well.
 */
export async function createCustomer(
  target: Target,
  userId: string,
  rows: readonly Row[],
): Promise<Readonly<{ customer: ActiveCustomer; record: CustomerRecord }>> {
  const path = pathOf(userId);
  const body = { name: userId, currency: CURRENCY, referenceDate: FIRST_DAY };
  const created = await requireResponse(target, { method: "PUT", path, body }, RESPONSES.customer);
  const { incomeGranularity, expenseGranularity } = created.customer;
  const batch = {
    method: "POST",
    path: `${path}/transaction-batches`,
    body: { transactions: rows },
  } as const;
  const response = await requireResponse(target, batch, RESPONSES.batch);
  const record = new CustomerRecord({ incomeGranularity, expenseGranularity });
  const newExternalIds = rows.map(({ externalId }) => externalId);
  record.acknowledged.push({
    planned: {
      kind: "transactions_ingested",
      expectedStatus: 200,
      userId,
      rows,
      newExternalIds,
      request: batch,
    },
    response,
  });
  const idByExternalId = new Map(
    response.results.map(({ externalId, transactionId }) => [externalId ?? "", transactionId ?? ""]),
  );
  return { customer: { userId, rows, idByExternalId }, record };
}
