import { listChangesEndpoint } from "../../../src/contract/changes";
import { listCustomersEndpoint, putCustomerEndpoint } from "../../../src/contract/customers";
import { listRulesEndpoint } from "../../../src/contract/rules";
import { ingestTransactionsEndpoint } from "../../../src/contract/transaction-batches";
import { excludeTransactionEndpoint } from "../../../src/contract/transaction-edits";
import { listTransactionsEndpoint } from "../../../src/contract/transactions";
import { SCOPES } from "../../../src/domain/scope";
import { requireResponse, responseOf, type Target } from "../../torture/client";
import { firstRows } from "../../torture/customers";

/** The stored values by the names of the fields that refer to them: one element for each customer. */
export type World = readonly [Stored, ...Stored[]];

export type Stored = Readonly<Record<string, readonly string[]>>;

const ROOT = "/api/v1/business/customers";

const CURRENCIES = { euro: "EUR", yen: "JPY", dinar: "BHD", vast: "EUR" } as const;
const USER_IDS = ["euro", "yen", "dinar", "vast"] as const;

/** Enough pending transactions of the largest accepted amount to exceed 64 bits in sum. */
const VAST = { userId: "vast", rows: 9_300, rowsPerBatch: 930, amount: 9_999_999_999_999.99 } as const;

/**
 * Creates the customers of the requests: in currencies with and without decimals, small ones, and one with
 * vast sums.
 */
export async function makeWorld(target: Target, seed: number): Promise<void> {
  for (const userId of USER_IDS) {
    const body = { name: userId, currency: CURRENCIES[userId], referenceDate: "2026-01-01" };
    await requireResponse(
      target,
      { method: "PUT", path: `${ROOT}/${userId}`, body },
      responseOf(putCustomerEndpoint),
    );
  }
  for (const [index, userId] of USER_IDS.entries()) {
    const rows = firstRows(seed, index).map((row) => ({
      ...row,
      currency: CURRENCIES[userId],
      amount: Math.ceil(row.amount),
    }));
    await ingest(target, userId, rows);
    await excludeFirst(target, userId);
  }
  for (let first = 0; first < VAST.rows; first += VAST.rowsPerBatch) {
    await ingest(target, VAST.userId, vastRows(first));
  }
}

/** Reads the stored values again, because requests have changed them. */
export async function readWorld(target: Target, others: Stored): Promise<World> {
  const read = (userId: string) => readStored(target, userId, others);
  const [first, ...rest] = USER_IDS;
  return [await read(first), ...(await Promise.all(rest.map(read)))];
}

async function readStored(target: Target, userId: string, others: Stored): Promise<Stored> {
  const path = `${ROOT}/${userId}`;
  const lists = await Promise.all([
    requireResponse(target, get(`${path}/transactions?limit=20`), responseOf(listTransactionsEndpoint)),
    requireResponse(target, get(`${path}/rules?limit=1`), responseOf(listRulesEndpoint)),
    requireResponse(target, get(`${path}/changes?limit=10`), responseOf(listChangesEndpoint)),
    requireResponse(target, get(`${ROOT}?limit=1`), responseOf(listCustomersEndpoint)),
  ]);
  const [{ transactions }, { rules }, { changes }] = lists;
  return {
    ...others,
    userId: [userId],
    currency: [CURRENCIES[USER_IDS.find((each) => each === userId) ?? "euro"]],
    transactionId: transactions.map(({ id }) => id),
    externalId: ["base-0", "base-1", "new-1", "new-2"],
    pendingExternalId: ["base-2"],
    accountId: transactions.flatMap(({ accountId }) => accountId ?? []),
    ruleId: rules.map(({ id }) => id),
    changeId: changes.map(({ id }) => id),
    cursor: lists.flatMap(({ nextCursor }) => nextCursor ?? []),
    limit: ["1", "2", "50", "200"],
    lastEventId: ["0", "1"],
    importId: ["an import"],
    scopes: SCOPES,
  };
}

function get(path: string) {
  return { method: "GET", path } as const;
}

async function ingest(target: Target, userId: string, transactions: readonly unknown[]): Promise<void> {
  const path = `${ROOT}/${userId}/transaction-batches`;
  await requireResponse(
    target,
    { method: "POST", path, body: { transactions } },
    responseOf(ingestTransactionsEndpoint),
  );
}

async function excludeFirst(target: Target, userId: string): Promise<void> {
  const list = `${ROOT}/${userId}/transactions?limit=1`;
  const { transactions } = await requireResponse(target, get(list), responseOf(listTransactionsEndpoint));
  const path = `${ROOT}/${userId}/transactions/${transactions[0]?.id}/exclude`;
  const body = { scope: "matching_future" };
  await requireResponse(target, { method: "POST", path, body }, responseOf(excludeTransactionEndpoint));
}

function vastRows(first: number): readonly unknown[] {
  return Array.from({ length: VAST.rowsPerBatch }, (_, index) => ({
    externalId: `vast-${first + index}`,
    bookedOn: "2026-01-15",
    amount: VAST.amount,
    currency: CURRENCIES.vast,
    direction: index % 2 === 0 ? "inflow" : "outflow",
    description: "Vast",
    status: "pending",
  }));
}
