import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { renderExport } from "../../contract/exports";
import { inTransaction } from "../../db/engine/database";
import { uuid } from "../../db/engine/uuid";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { runSql } from "../../db/testing/plain-rows";
import type { SubmittedRow } from "../../domain/batch-row";
import type { Transaction } from "../../domain/transaction";
import { readExportedCsv } from "../../statements/exported-csv";
import type { Context } from "../context";
import { eraseCustomer } from "../customers/erase-customer";
import { putCustomer } from "../customers/put-customer";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { bulkEditTransactions } from "../transactions/bulk-edit-transactions";
import type { RequestedFilter } from "../transactions/list-transactions";
import { getExport } from "./get-export";

const CSV = { what: "transactions", format: "csv" } as const;
const PERIODS = { what: "periods", format: "json" } as const;

async function chunksOf(context: Context, userId: string, filter: RequestedFilter = {}) {
  const exported = await getExport(context, { userId, ...CSV, ...filter });
  if (exported.what !== "transactions") throw new Error("These are no transactions.");
  return exported.chunks;
}

async function exportAll(context: Context, userId: string, filter?: RequestedFilter) {
  const chunks = await readAll(await chunksOf(context, userId, filter));
  return { chunks, transactions: chunks.flat() };
}

async function readAll(chunks: AsyncIterable<readonly Transaction[]>) {
  const read: (readonly Transaction[])[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return read;
}

async function toFileText(context: Context, userId: string): Promise<string> {
  let text = "";
  for await (const piece of renderExport(await getExport(context, { userId, ...CSV }))) text += piece;
  return text;
}

/** Rows of which every thirteenth shares its booking day with others. */
function newRows(count: number): readonly SubmittedRow[] {
  return Array.from({ length: count }, (_, index) =>
    newRow({
      externalId: `row-${index}`,
      bookedOn: `2026-01-${String((index % 13) + 1).padStart(2, "0")}`,
      description: index % 2 === 0 ? "even" : "odd",
      direction: index % 5 === 0 ? "inflow" : "outflow",
    }),
  );
}

describeOnEachDatabase("getExport of transactions", (database) => {
  test("reads all of them in the order of the list, never many at once", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, ...newRows(1_234));
    const { chunks, transactions } = await exportAll(context, userId);
    expect(transactions).toEqual(await allTransactions(context, userId));
    expect(chunks.map(({ length }) => length)).toEqual([500, 500, 234]);
  });

  test("refuses to read half of a long write", async () => {
    const context = await newPartner(database());
    const { userId, customerId } = await newCustomer(context);
    await ingest(context, userId, newRow());
    const chunks = await chunksOf(context, userId);
    await inTransaction(database(), (unit) =>
      runSql(
        unit,
        sql`UPDATE customer SET long_write_at = updated_at WHERE customer_id = ${uuid(customerId)}`,
      ),
    );
    const refused = { code: "service_unavailable" };
    await expect(readAll(chunks)).rejects.toMatchObject(refused);
    await expect(getExport(context, { userId, ...CSV })).rejects.toMatchObject(refused);
    await expect(getExport(context, { userId, ...PERIODS })).rejects.toMatchObject(refused);
  });

  test("narrows as the list does", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, ...newRows(40));
    const filter = { from: "2026-01-03", to: "2026-01-09", direction: "outflow", q: "EVEN" } as const;
    const expected = (await allTransactions(context, userId)).filter(
      ({ bookedOn, direction, description }) =>
        bookedOn >= filter.from && bookedOn <= filter.to && direction === "outflow" && description === "even",
    );
    expect(expected).not.toEqual([]);
    expect((await exportAll(context, userId, filter)).transactions).toEqual(expected);
  });

  test("of a customer that has none there are none", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    expect((await exportAll(context, userId)).chunks).toEqual([]);
  });

  test("gives a transaction once, though its booking day moves back while it is read", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, ...newRows(1_100));
    const seen: string[] = [];
    for await (const chunk of await chunksOf(context, userId)) {
      if (seen.length === 0) {
        const first = chunk[0]?.externalId ?? "none";
        await ingest(context, userId, newRow({ externalId: first, bookedOn: "2025-12-31" }));
      }
      seen.push(...chunk.map(({ externalId }) => externalId));
    }
    expect(seen.length).toBe(1_100);
    expect(new Set(seen).size).toBe(1_100);
  });

  test.each(["erased", "erased and created again"])("fails if the customer is %s meanwhile", async (what) => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, ...newRows(1_100));
    const chunks = (await chunksOf(context, userId))[Symbol.asyncIterator]();
    await chunks.next();
    await eraseCustomer(context, { userId });
    const later = { ...context, now: () => new Date("2100-01-01") };
    const details = { userId, name: "Again", currency: "EUR", referenceDate: "2026-01-01" };
    if (what !== "erased") await putCustomer(later, details);
    const rest = async () => {
      while ((await chunks.next()).done !== true);
    };
    await expect(rest()).rejects.toMatchObject({ code: "customer_not_found" });
  });

  test("lets others have their turn between two chunks", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    await ingest(context, userId, ...newRows(1_501));
    const events: string[] = [];
    for await (const _ of await chunksOf(context, userId)) {
      events.push("chunk");
      setImmediate(() => events.push("other"));
    }
    expect(events).toEqual(["chunk", "other", "chunk", "other", "chunk", "other", "chunk", "other"]);
  });

  test("a CSV file of them sent again changes nothing", async () => {
    const context = await newPartner(database());
    const { userId, currency } = await newCustomer(context);
    await ingest(
      context,
      userId,
      newRow({ externalId: "p", status: "pending", bookedOn: "2026-01-02" }),
      newRow({ externalId: "=1", description: 'a "b",\r\n\tc 😀', counterpartyName: "'x", accountId: "+1" }),
      newRow({ externalId: "=1", description: "", counterpartyId: "-c", accountId: "+2", amount: 5n }),
    );
    await ingest(context, userId, newRow({ externalId: "b", pendingExternalId: "p", direction: "inflow" }));
    const before = await allTransactions(context, userId);
    await bulkEditTransactions(context, {
      userId,
      edits: before
        .filter(({ direction }) => direction === "outflow")
        .map(({ id }) => ({ action: "exclude", transactionId: id, scope: "single" })),
    });
    const { rows, unreadable } = readExportedCsv(await toFileText(context, userId), { currency });
    expect([rows.length, unreadable]).toEqual([3, []]);
    const again = rows.map(({ line, bankId, isReversal, batchLine, isCorrection, ...facts }) =>
      newRow({ ...facts, externalId: facts.externalId ?? "none" }),
    );
    const { changeId, results } = await ingest(context, userId, ...again);
    expect(results.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged", "unchanged"]);
    expect(changeId).toBeNull();
  });

  test("of a customer of another partner is refused like one of none", async () => {
    const { userId } = await newCustomer(await newPartner(database()));
    const stranger = await newPartner(database());
    const refusals = [userId, "nobody"].map((id) => getExport(stranger, { userId: id, ...CSV }));
    for (const refusal of refusals) {
      await expect(refusal).rejects.toMatchObject({ code: "customer_not_found" });
    }
  });
});

describeOnEachDatabase("getExport of periods", (database) => {
  const open = async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    const startsOf = async (range: RequestedFilter) => {
      const exported = await getExport(context, { userId, ...PERIODS, ...range });
      return exported.what === "periods" ? exported.periods.map(({ window }) => window.startOn) : null;
    };
    return { context, userId, startsOf };
  };

  test("goes from the first to the last day on which something counted, where no day is named", async () => {
    const { context, userId, startsOf } = await open();
    expect(await startsOf({})).toEqual([]);
    await ingest(
      context,
      userId,
      newRow({ bookedOn: "2026-02-10" }),
      newRow({ bookedOn: "2026-04-30" }),
      newRow({ bookedOn: "2026-06-01", status: "pending" }),
    );
    expect(await startsOf({})).toEqual(["2026-02-01", "2026-03-01", "2026-04-01"]);
    expect(await startsOf({ from: "2026-03-31" })).toEqual(["2026-03-01", "2026-04-01"]);
    expect(await startsOf({ to: "2026-03-01" })).toEqual(["2026-02-01", "2026-03-01"]);
    expect(await startsOf({ from: "2026-05-31" })).toEqual(["2026-05-01"]);
    expect(await startsOf({ to: "2026-01-31" })).toEqual(["2026-01-01"]);
  });

  test("refuses more windows than the list of periods does", async () => {
    const { startsOf } = await open();
    const tooMany = startsOf({ from: "1900-01-01", to: "2200-01-01" });
    await expect(tooMany).rejects.toMatchObject({ code: "validation_failed" });
  });
});

describe("the text of a file", () => {
  const customer = { userId: "u", name: 'N "1"' };
  const toText = async (what: "transactions" | "periods", format: "csv" | "json") => {
    const empty = what === "periods" ? { what, periods: [] } : { what, chunks: noChunks() };
    const pieces = renderExport({
      customer,
      format,
      currency: "EUR",
      from: null,
      to: null,
      ...empty,
    });
    let text = "";
    for await (const piece of pieces) text += piece;
    return text;
  };
  async function* noChunks(): AsyncGenerator<readonly Transaction[]> {}

  test.each(["transactions", "periods"] as const)("of no %s is whole all the same", async (what) => {
    expect(JSON.parse(await toText(what, "json"))).toEqual({ ...customer, currency: "EUR", [what]: [] });
    expect(await toText(what, "csv")).toMatch(/^\u{feff}[\w,]+\r\n$/u);
  });
});
