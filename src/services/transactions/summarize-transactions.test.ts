import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { addDays } from "../../domain/calendar-date";
import { addCounted, NOTHING } from "../../domain/contribution";
import type { Edit } from "../../domain/edit";
import { addExplained, figuresOf, NO_COMPLEMENTS } from "../../domain/explanation";
import { DIRECTIONS, STATUSES } from "../../domain/transaction";
import { KINDS, kindOf, nameOf } from "../../domain/transaction-kind";
import { TREATMENT_TYPES } from "../../domain/treatment";
import { listChanges } from "../changes/list-changes";
import { undoChange } from "../changes/undo-change";
import type { Context } from "../context";
import { listCounterparties } from "../counterparties/list-counterparties";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { bulkEditTransactions } from "./bulk-edit-transactions";
import { listTransactions, type RequestedFilter } from "./list-transactions";
import { summarizeTransactions } from "./summarize-transactions";

const DAYS = [
  undefined,
  { from: "2026-01-03" },
  { to: "2026-01-05" },
  { from: "2026-01-02", to: "2026-01-06" },
];

/**
 * Every filter on what decisions are based on, over several ranges of days, and some for one counterparty.
 */
const FILTERS: readonly RequestedFilter[] = [
  ...DAYS.flatMap((days) =>
    [undefined, ...DIRECTIONS].flatMap((direction) =>
      [undefined, ...STATUSES].flatMap((status) =>
        [undefined, "none" as const, ...TREATMENT_TYPES].flatMap((treatment) =>
          [undefined, true, false].map((excluded) => ({ ...days, direction, status, treatment, excluded })),
        ),
      ),
    ),
  ),
  ...DAYS.flatMap((days) =>
    [undefined, true, false].map((excluded) => ({ ...days, excluded, counterparty: "id:ruled" })),
  ),
  ...DAYS.map((days) => ({ ...days, counterparty: "none" })),
  ...DAYS.flatMap((days) =>
    [true, false].flatMap((included) =>
      [undefined, ...DIRECTIONS].flatMap((direction) => [
        { ...days, included, direction },
        // Read from the transactions, while the others are read from the totals of kinds.
        { ...days, included, direction, reviewed: false },
      ]),
    ),
  ),
  { counterparty: "id:nobody" },
];

describeOnEachDatabase("summarizeTransactions", (database) => {
  test("returns for every filter the sums of its transactions", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, ...Array.from({ length: 96 }, (_, index) => newRowNumber(index)));
    await checkAll(context, userId);

    const edits = (await allTransactions(context, userId)).flatMap(({ id, direction }, index) =>
      editsOf(id, { direction, index }),
    );
    const { changeId } = await bulkEditTransactions(context, { userId, edits });
    const kinds = new Set((await allTransactions(context, userId)).map((each) => nameOf(kindOf(each))));
    const possible = [...KINDS].filter(
      ([, { direction, treatment, link }]) => link === null && (direction === "outflow" || !treatment),
    );
    expect([...kinds].toSorted()).toEqual(possible.map(([name]) => name).toSorted());
    await checkAll(context, userId);

    // Facts that the partner corrects move transactions to other days and kinds.
    await ingest(context, userId, ...Array.from({ length: 48 }, (_, index) => newRowNumber(index, 3)));
    await checkAll(context, userId);

    const [latest] = (await listChanges(context, { userId, limit: 1 })).changes;
    await undoChange(context, { userId, changeId: latest?.id ?? "" });
    await undoChange(context, { userId, changeId: changeId ?? "" });
    await checkAll(context, userId);
  });

  test("returns for every filter the sums of the lines of the counterparties", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, ...Array.from({ length: 96 }, (_, index) => newRowNumber(index)));
    const edits = (await allTransactions(context, userId)).flatMap(({ id, direction }, index) =>
      editsOf(id, { direction, index }),
    );
    await bulkEditTransactions(context, { userId, edits });
    for (const filter of FILTERS) {
      const { count, complements } = await summarizeTransactions(context, { userId, ...filter });
      const { counterparties, nextCursor } = await listCounterparties(context, {
        userId,
        ...filter,
        limit: 200,
      });
      expect({
        filter,
        nextCursor,
        count: counterparties.reduce((sum, { rows }) => sum + rows, 0),
        counted: counterparties.reduce((sum, { counted }) => addCounted(sum, counted), NOTHING),
      }).toEqual({ filter, nextCursor: null, count, counted: figuresOf(complements) });
    }
  });
});

function newRowNumber(index: number, shift = 0) {
  return newRow({
    externalId: `row ${index}`,
    bookedOn: addDays("2026-01-01", (index + shift) % 7),
    amount: BigInt(1_00 + index * 7 + shift),
    direction: index % 4 === 0 ? "inflow" : "outflow",
    status: index % 3 === 0 ? "pending" : "booked",
    counterpartyId: index === 1 || index === 49 ? "ruled" : `other ${index}`,
  });
}

function editsOf(
  transactionId: string,
  { direction, index }: Readonly<{ direction: string; index: number }>,
): readonly Edit[] {
  const type = TREATMENT_TYPES[index % 5];
  const isTreated = direction === "outflow" && type !== undefined;
  const share = { type: "shared_expense", value: 33.33, sharedType: "percentage" } as const;
  const reclassify = type === "shared_expense" ? share : { type: type ?? "covered_expense" };
  const scope = index % 7 === 1 ? "matching_future" : "single";
  return [
    ...(isTreated ? [{ action: "reclassify" as const, transactionId, ...reclassify }] : []),
    ...(index % 2 === 0 ? [] : [{ action: "exclude" as const, transactionId, scope } as const]),
  ];
}

async function checkAll(context: Context, userId: string): Promise<void> {
  for (const filter of FILTERS) {
    const { transactions } = await listTransactions(context, { userId, ...filter, limit: 1_000 });
    const expected = transactions.reduce((sums, each) => addExplained(sums, each), NO_COMPLEMENTS);
    const { count, complements } = await summarizeTransactions(context, { userId, ...filter });
    expect({ filter, count, complements }).toEqual({
      filter,
      count: transactions.length,
      complements: expected,
    });
  }
}
