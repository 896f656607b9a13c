import type { Database } from "../../db/engine/database";
import type { Customer } from "../../domain/customer";
import { getCashflow } from "../cashflow/get-cashflow";
import { getDrivers } from "../cashflow/get-drivers";
import { getForecast } from "../cashflow/get-forecast";
import { listAttention } from "../cashflow/list-attention";
import { listForecasts } from "../cashflow/list-forecasts";
import { storeForecasts } from "../cashflow/store-forecasts";
import { updateGranularitySettings } from "../cashflow/update-granularity-settings";
import type { Context, ForecastsToStore } from "../context";
import { listCounterparties } from "../counterparties/list-counterparties";
import { eraseCustomer } from "../customers/erase-customer";
import { getCustomer } from "../customers/get-customer";
import { listCustomers } from "../customers/list-customers";
import { putCustomer } from "../customers/put-customer";
import { listCustomerEvents } from "../events/list-customer-events";
import { listEvents } from "../events/list-events";
import { setEventSettings } from "../events/set-event-settings";
import { reconcile } from "../maintenance/reconcile";
import { decideStream } from "../recurring/decide-stream";
import { listExpectedPayments } from "../recurring/list-expected-payments";
import { listStreams } from "../recurring/list-streams";
import { clearTreatment } from "../transactions/clear-treatment";
import { excludeTransaction } from "../transactions/exclude-transaction";
import { getTransaction } from "../transactions/get-transaction";
import { includeTransaction } from "../transactions/include-transaction";
import { listTransactions } from "../transactions/list-transactions";
import { reclassifyTransaction } from "../transactions/reclassify-transaction";
import { csvOf, importFile } from "./bank-files";
import { callDecisions } from "./call-decisions";
import { callForPeople } from "./call-for-people";
import { ingest, newCustomer, newPartner, newRow, newTransaction } from "./factories";

/** Calls a service of each kind, so that a test sees their statements, and returns the customer used. */
export async function callServices(
  database: Database,
): Promise<Readonly<{ context: Context; userId: string }>> {
  const context = await newPartner(database);
  await setEventSettings(context, { feed: true });
  const customer = await newCustomer(context);
  const { userId } = customer;
  const { id: transactionId } = await newTransaction(context, userId, { counterpartyName: "Landlord" });
  await ingest(context, userId, newRow({ counterpartyName: "Landlord" }), newRow({ direction: "inflow" }));
  const subject = { userId, transactionId };
  await reclassifyTransaction(context, { ...subject, type: "covered_expense" });
  await clearTreatment(context, subject);
  await excludeTransaction(context, { ...subject, scope: "matching_future" });
  await includeTransaction(context, subject);
  await getTransaction(context, subject);
  await listTransactions(context, { userId, limit: 2, q: "card", from: "2026-01-01", excluded: false });
  await listCounterparties(context, { userId, limit: 2, q: "card" });
  await getCashflow(context, { userId });
  await getDrivers(context, { userId, against: "previous", limit: 10 });
  await getForecast(context, { userId, count: 12 });
  await storeForecasts(context, februaryOf(context, customer));
  await listForecasts(context, { userId, limit: 1, startsBefore: "2026-03-01" });
  await listAttention(context, { userId, from: "2026-01-01", to: "2026-01-31" });
  const rent = (bookedOn: string) => newRow({ counterpartyName: "Studio", bookedOn });
  const { results } = await ingest(context, userId, rent("2026-01-05"), rent("2026-02-05"));
  const rentId = results[0]?.transactionId ?? "none";
  await decideStream(context, { userId, transactionId: rentId, decision: "confirmed" });
  await listStreams(context, { userId });
  await listExpectedPayments(context, { userId, limit: 20 });
  await callDecisions(context, userId);
  await callForPeople(context, userId);
  const moves = [{ day: "2026-02-03", amount: "-12.50", name: "Printer" }];
  await importFile(context, userId, csvOf(moves), { more: { acceptUncertain: "true" } });
  await eraseCustomer(context, await newCustomer(context));
  await updateGranularitySettings(context, { userId, incomeGranularity: "weekly" });
  await putCustomer(context, { userId, name: "Another", currency: "EUR" });
  await getCustomer(context, { userId });
  await listCustomers(context, { limit: 10 });
  await reconcile(database, { repair: true });
  await listCustomerEvents(context, { userId, after: 0, limit: 50 });
  await listEvents(context, { after: 0, limit: 50 });
  return { context, userId };
}

/** A forecast of February. */
function februaryOf(
  { partnerId, now }: Context,
  { userId, createdAt, currency }: Customer,
): ForecastsToStore {
  const expected = { low: 1n, expected: 1n, high: 1n };
  const made = { granularity: "monthly", todayOn: "2026-01-31", createdAt: now() } as const;
  const window = { startOn: "2026-02-01", endBefore: "2026-03-01" };
  const forecast = { ...made, ...window, income: expected, expense: expected, remaining: expected };
  return { partnerId, userId, customerCreatedAt: createdAt, currency, forecasts: [forecast] };
}
