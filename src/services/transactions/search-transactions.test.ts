import { expect, test } from "vitest";
import { openDatabase } from "../../db/engine/database";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { addDays } from "../../domain/calendar-date";
import { addExplained, NO_COMPLEMENTS } from "../../domain/explanation";
import { searchTextOf } from "../../domain/search-text";
import { toSearchWords } from "../../domain/search-words";
import type { Transaction } from "../../domain/transaction";
import { listChanges } from "../changes/list-changes";
import { undoChange } from "../changes/undo-change";
import type { Context } from "../context";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { listTransactions } from "./list-transactions";
import { removeTransaction } from "./remove-transaction";
import { summarizeTransactions } from "./summarize-transactions";

const TEXTS = [
  "Rent office",
  "Miete Büro",
  "Аренда офиса",
  "家賃十一月分",
  "👍👍👍 thanks",
  "50%_off",
  "ΠΕΡΙΣΤΕΡΙ ΤΗΣ ΟΔΟΣ",
] as const;

const SEARCHES = [
  ...TEXTS,
  "o",
  "of",
  "off",
  "OFFICE",
  "büro",
  "офис",
  "十一月",
  // Each ends with a capital sigma, which has another small letter at the end of a word than within one.
  "ΠΕΡΙΣ",
  "ΣΤΕΡΙ ΟΔΟΣ",
  "της",
  "τησ",
  "👍👍👍",
  "%_o",
  "invoice 1000",
  "10007",
  "0000",
  "nothing of this",
  "office rent",
  "1005 off",
  "107",
  "107.00",
  "1.107,00 rent",
  "1.107,00 €",
  "rent EUR 1,107.00",
  "-107",
  "+107.00",
  "10007.50 invoice",
  "one two three four five six seven eight nine ten",
  "landlord",
  "corrected",
  "99999999",
];

describeOnEachDatabase("a search", (database, url) => {
  test("finds what it is a part of, however that has come about, a page after the other", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, ...Array.from({ length: 120 }, (_, index) => rowNumber(index)));
    await checkAll(context, userId);

    // The partner corrects texts and days and removes a transaction, and everything is undone.
    await ingest(context, userId, ...Array.from({ length: 30 }, (_, index) => correctedRowNumber(index)));
    await checkAll(context, userId);
    const [first] = await allTransactions(context, userId);
    await removeTransaction(context, { userId, transactionId: first?.id ?? "" });
    await checkAll(context, userId);
    for (const { id: changeId } of (await listChanges(context, { userId, limit: 2 })).changes) {
      await undoChange(context, { userId, changeId });
      await checkAll(context, userId);
    }
  });

  test("for what is nowhere reads no transaction", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, rowNumber(1));
    const sent: string[] = [];
    const watched = openDatabase(url(), { onQuery: (sql) => sent.push(sql) });
    const search = { userId, q: "nothing of this" };
    await listTransactions({ ...context, database: watched }, { ...search, limit: 50 });
    await summarizeTransactions({ ...context, database: watched }, search);
    await watched.close();
    expect(sent.filter((sql) => sql.includes("search_grams"))).toHaveLength(2);
    expect(sent.filter((sql) => /"?\btransaction\b"?/.test(sql))).toEqual([]);
  });
});

/** A row on another day every eleven days, over three years, with a number of its own. */
function rowNumber(index: number) {
  return newRow({
    externalId: `row ${index}`,
    bookedOn: addDays("2024-01-01", index * 11),
    amount: BigInt(index % 3 === 0 ? 107_00 : 1_107_00 + index),
    direction: index % 4 === 0 ? "inflow" : "outflow",
    description: `${TEXTS[index % TEXTS.length]} invoice ${100_000 + index * 7}`,
    counterpartyName: index % 5 === 0 ? `Landlord ${index}` : null,
  });
}

function correctedRowNumber(index: number) {
  return newRow({
    externalId: `row ${index}`,
    bookedOn: addDays("2025-03-01", index * 13),
    description: `Corrected ${10_000_000 + index}`,
  });
}

async function checkAll(context: Context, userId: string): Promise<void> {
  const all = await allTransactions(context, userId);
  for (const q of SEARCHES) {
    for (const days of [{}, { from: "2024-06-15", to: "2025-06-14" }]) {
      const { from = "", to = "9999" } = days as Readonly<{ from?: string; to?: string }>;
      const expected = all.filter((each) => from <= each.bookedOn && each.bookedOn <= to && isFound(each, q));
      expect({ q, days, found: await pagesOf(context, { userId, q, ...days }) }).toEqual({
        q,
        days,
        found: expected.map(({ id }) => id),
      });
      expect(await summarizeTransactions(context, { userId, q, ...days })).toMatchObject({
        count: expected.length,
        complements: expected.reduce((sums, each) => addExplained(sums, each), NO_COMPLEMENTS),
      });
    }
  }
}

/** Whether each of the words matches, in the texts or by amount. */
function isFound(each: Transaction, q: string): boolean {
  return toSearchWords(q, "EUR").every(({ text, amount }) => {
    const isMeant = amount !== null && amount.from <= each.amount && each.amount <= amount.to;
    const isInDirection = amount?.direction === null || amount?.direction === each.direction;
    const isInText = searchTextOf(each).replaceAll("ς", "σ").includes(text.replaceAll("ς", "σ"));
    return isInText || (isMeant && isInDirection);
  });
}

async function pagesOf(context: Context, search: Readonly<{ userId: string; q: string }>) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listTransactions(context, { ...search, limit: 7, cursor });
    ids.push(...page.transactions.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}
