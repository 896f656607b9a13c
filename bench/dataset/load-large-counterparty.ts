import type { Database } from "../../src/db/engine/database";
import { addDays } from "../../src/domain/calendar-date";
import type { Edit } from "../../src/domain/edit";
import type { TransactionFacts } from "../../src/domain/transaction";
import type { Context } from "../../src/services/context";
import { putCustomer } from "../../src/services/customers/put-customer";
import { bulkEditTransactions } from "../../src/services/transactions/bulk-edit-transactions";
import { ingestTransactions } from "../../src/services/transactions/ingest-transactions";

const FIRST_DAY = "2025-04-01";

/** About 18 months. A prime, so that no kind of transaction keeps falling on the same days. */
const DAYS = 547;

const ROWS_PER_BATCH = 1_000;

/**
 * Creates a customer with `matching` outflows of one counterparty and `others` of many. People have decided
 * on some of them. Everything goes through the services. Returns the oldest matching outflow; a rule from its
 * day on covers all of them.
 */
export async function loadLargeCounterparty(
  database: Database,
  partnerId: string,
  { userId, matching, others }: Readonly<{ userId: string; matching: number; others: number }>,
): Promise<string | null> {
  const context: Context = { database, partnerId, actor: { kind: "command_line" }, now: () => new Date() };
  await putCustomer(context, { userId, name: userId, currency: "EUR", referenceDate: FIRST_DAY });
  let oldest: string | null = null;
  for (let first = 0; first < matching + others; first += ROWS_PER_BATCH) {
    const count = Math.min(ROWS_PER_BATCH, matching + others - first);
    const rows = Array.from({ length: count }, (_, offset) => rowOf(first + offset, matching));
    const { results } = await ingestTransactions(context, {
      userId,
      atomic: true,
      transactions: rows.map((row) => ({ isReadable: true, externalId: row.externalId, row })),
    });
    const ids = results.flatMap(({ transactionId }) => transactionId ?? []);
    const edits = ids.flatMap((transactionId, offset) => editsOf(transactionId, first + offset));
    await bulkEditTransactions(context, { userId, edits });
    oldest ??= ids[0] ?? null;
  }
  return oldest;
}

function rowOf(index: number, matching: number): TransactionFacts {
  const isMatching = index < matching;
  return {
    externalId: `row-${index}`,
    pendingExternalId: null,
    accountId: "main",
    bookedOn: addDays(FIRST_DAY, index % DAYS),
    amount: BigInt(1_000 + ((index * 79) % 90_000)),
    currency: "EUR",
    direction: isMatching || index % 4 !== 0 ? "outflow" : "inflow",
    status: index % 53 === 11 ? "pending" : "booked",
    description: `Card payment ${index}`,
    counterpartyId: isMatching ? "wholesaler" : `shop-${index % 200}`,
    counterpartyName: isMatching ? "Wholesaler" : `Shop ${index % 200}`,
  };
}

/**
 * The decisions of people on a row: one of 23 is shared, one of 41 is excluded, and most have no decision.
 */
function editsOf(transactionId: string, index: number): readonly Edit[] {
  const isShared = index % 23 === 3 && index % 4 !== 0;
  return [
    ...(isShared
      ? [
          {
            action: "reclassify",
            transactionId,
            type: "shared_expense",
            sharedType: "percentage",
            value: 33.3333,
          } as const,
        ]
      : []),
    ...(index % 41 === 7 ? [{ action: "exclude", transactionId, scope: "single" } as const] : []),
  ];
}
