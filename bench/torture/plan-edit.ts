import type { ChangeKind } from "../../src/domain/change";
import { GRANULARITIES } from "../../src/domain/period";
import { TREATMENT_TYPES } from "../../src/domain/treatment";
import { type ActiveCustomer, type Row, randomFacts } from "./customers";
import type { Random } from "./random";

type Request = Readonly<{ method: "POST" | "PATCH" | "DELETE"; path: string; body?: unknown }>;

/**
 * One request to send. `kind` is the kind of the change that it records if it changes anything. A request
 * that is to be refused begins a transaction too, which is rolled back and must leave nothing behind.
 */
export type PlannedEdit = Readonly<{ userId: string; request: Request; expectedStatus: 200 | 422 }> &
  (
    | Readonly<{ kind: Exclude<ChangeKind, OtherKind>; transactionId: string }>
    | Readonly<{ kind: "transactions_ingested"; rows: readonly Row[]; newExternalIds: readonly string[] }>
    | Readonly<{ kind: "settings_updated"; sent: Settings }>
  );

type OtherKind = "transactions_ingested" | "settings_updated" | "customer_created" | "customer_replaced";

export type Settings = Readonly<{ incomeGranularity: string; expenseGranularity: string }>;

/** The kinds of edits; a kind that is listed more often is chosen more often. */
const CHOICES = [
  "reclassify",
  "reclassify",
  "reclassify",
  "clear",
  "exclude",
  "exclude",
  "exclude_matching",
  "include",
  "include",
  "batch",
  "settings",
  "refused",
] as const;

/**
 * Chooses the edits of one client: the same for the same `random`, whatever the server responds.
 *
 * Settings have no version that shows which of two was last, so only a customer's own client edits them.
 */
export function editPlanner(
  client: Readonly<{
    name: string;
    random: Random;
    customers: readonly [ActiveCustomer, ...ActiveCustomer[]];
  }>,
  ownCustomer: ActiveCustomer | null,
): () => PlannedEdit {
  const { name, random, customers } = client;
  const pendingOf = new Map<string, Row>();
  let planned = 0;
  return () => {
    planned += 1;
    const choice = random.pick(CHOICES);
    const customer = random.pick(customers);
    if (choice === "settings" && ownCustomer !== null) return planSettings(random, ownCustomer);
    if (choice === "batch") return planBatch(random, customer, { name: `${name}-${planned}`, pendingOf });
    return planTransactionEdit(random, customer, choice);
  };
}

/** Only an outflow can be reclassified; the other edits apply to both directions. */
const DIRECTIONS_OF: Readonly<Record<string, "inflow" | "outflow">> = {
  refused: "inflow",
  reclassify: "outflow",
  settings: "outflow",
};

function planTransactionEdit(random: Random, customer: ActiveCustomer, choice: string): PlannedEdit {
  const { userId } = customer;
  const transactionId = pickId(random, customer, DIRECTIONS_OF[choice]);
  const path = `${pathOf(userId)}/transactions/${transactionId}`;
  const named = { userId, transactionId, expectedStatus: choice === "refused" ? 422 : 200 } as const;
  switch (choice) {
    case "clear":
      return {
        ...named,
        kind: "treatment_cleared",
        request: { method: "DELETE", path: `${path}/treatment` },
      };
    case "exclude":
      return {
        ...named,
        kind: "transaction_excluded",
        request: { method: "POST", path: `${path}/exclude`, body: {} },
      };
    case "exclude_matching": {
      const request = {
        method: "POST",
        path: `${path}/exclude`,
        body: { scope: "matching_future" },
      } as const;
      return { ...named, kind: "transaction_excluded", request };
    }
    case "include":
      return {
        ...named,
        kind: "transaction_included",
        request: { method: "DELETE", path: `${path}/exclude` },
      };
    default: {
      const request = { method: "PATCH", path, body: randomTreatment(random) } as const;
      return { ...named, kind: "transaction_reclassified", request };
    }
  }
}

function randomTreatment(random: Random): unknown {
  const type = random.pick([...TREATMENT_TYPES, "shared_expense" as const]);
  if (type !== "shared_expense") return { type };
  const isStillShared = random.pick([true, false]);
  return random.pick([true, false])
    ? { type, sharedType: "percentage", value: random.integer(0, 1_000_000) / 10_000, isStillShared }
    : { type, sharedType: "amount", value: random.integer(0, 1_000) / 100, isStillShared };
}

/**
 * New rows, one of them pending; the pending row of the client's previous batch, now booked under another id;
 * and corrections of stored rows.
 */
function planBatch(
  random: Random,
  { userId, rows: stored }: ActiveCustomer,
  { name, pendingOf }: Readonly<{ name: string; pendingOf: Map<string, Row> }>,
): PlannedEdit {
  const addNew = (suffix: string): Row => ({
    externalId: `${name}-${suffix}`,
    ...randomFacts(random),
    direction: random.pick(["inflow", "outflow"]),
  });
  const settled = [pendingOf.get(userId)].flatMap((row): readonly Row[] =>
    row === undefined
      ? []
      : [{ ...row, externalId: `${name}-b`, status: "booked", pendingExternalId: row.externalId }],
  );
  const pending: Row = { ...addNew("p"), status: "pending" };
  pendingOf.set(userId, pending);
  const added = [pending, addNew("1"), addNew("2"), ...settled];
  const start = random.integer(0, stored.length - 3);
  const corrected = stored.slice(start, start + 3).map((row) => ({ ...row, ...randomFacts(random) }));
  const rows = [...added, ...corrected];
  return {
    kind: "transactions_ingested",
    expectedStatus: 200,
    userId,
    rows,
    newExternalIds: added.map(({ externalId }) => externalId),
    request: {
      method: "POST",
      path: `${pathOf(userId)}/transaction-batches`,
      body: { transactions: rows, atomic: random.pick([true, false]) },
    },
  };
}

function planSettings(random: Random, { userId }: ActiveCustomer): PlannedEdit {
  const sent = {
    incomeGranularity: random.pick(GRANULARITIES),
    expenseGranularity: random.pick(GRANULARITIES),
  };
  const path = `${pathOf(userId)}/cashflow/granularity-settings`;
  return {
    kind: "settings_updated",
    expectedStatus: 200,
    userId,
    sent,
    request: { method: "POST", path, body: sent },
  };
}

function pickId(
  random: Random,
  { rows, idByExternalId }: ActiveCustomer,
  direction: "inflow" | "outflow" | undefined,
): string {
  const candidates = direction === undefined ? rows : rows.filter((row) => row.direction === direction);
  const { externalId = "" } = candidates[random.integer(0, candidates.length - 1)] ?? {};
  return idByExternalId.get(externalId) ?? "unknown";
}

export function pathOf(userId: string): string {
  return `/api/v1/business/customers/${userId}`;
}
