import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../db/engine/database";
import { describeOnEachDatabase } from "../db/testing/databases";
import { addDays } from "../domain/calendar-date";
import type { Edit } from "../domain/edit";
import type { TransactionFacts } from "../domain/transaction";
import { diffPeriods } from "./cashflow/diff-periods";
import { undoChange } from "./changes/undo-change";
import { closePeriod } from "./closings/close-period";
import { listClosedFigures } from "./closings/list-closed-figures";
import { listClosedLines } from "./closings/list-closed-lines";
import type { Context } from "./context";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "./testing/factories";
import { bulkEditTransactions } from "./transactions/bulk-edit-transactions";
import { listMarks } from "./transactions/list-marks";

const START = "2026-01-05";
const EVER = { from: new Date(0), to: new Date("2100-01-01") };

const each = <Item>(count: number, make: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

const weekOf = (index: number): string => addDays(START, 7 * index);

describeOnEachDatabase("How many statements it takes does not depend on how many are asked for", (_, url) => {
  let database: Database;
  let context: Context;
  let sent: string[] = [];

  beforeAll(async () => {
    database = openDatabase(url(), { onQuery: (sql) => sent.push(sql) });
    context = await newPartner(database);
  });
  afterAll(() => database.close());

  /** A customer with weekly windows and `rows`, and the ids of the rows in order. */
  async function open(rows: readonly Partial<TransactionFacts>[]) {
    const { userId } = await newCustomer(context, { referenceDate: START, incomeGranularity: "weekly" });
    await add(userId, rows);
    const stored = await allTransactions(context, userId);
    const ids = rows.map(({ externalId }) => stored.find((one) => one.externalId === externalId)?.id ?? "");
    return { userId, ids };
  }

  const add = (userId: string, rows: readonly Partial<TransactionFacts>[]) =>
    ingest(context, userId, ...rows.map((row) => newRow(row)));

  async function statementsOf(work: () => Promise<unknown>, kind = /./): Promise<number> {
    sent = [];
    await work();
    return sent.filter((sql) => kind.test(sql)).length;
  }

  /** Expects that `work` sends the same number of statements for 2 as for 12. */
  async function expectAlike(work: (count: number) => Promise<number>): Promise<void> {
    const few = await work(2);
    expect(few).toBeGreaterThan(0);
    expect(await work(12)).toBe(few);
  }

  /** `count` outflows, followed by as many inflows of the same amounts for each of the accounts. */
  const flows = (count: number, accounts: readonly string[]) =>
    open(
      ["main", ...accounts].flatMap((accountId, account) =>
        each(count, (index) => ({
          externalId: `${accountId} ${index}`,
          accountId,
          direction: account === 0 ? ("outflow" as const) : ("inflow" as const),
          amount: BigInt(100 + index),
        })),
      ),
    );

  const pairing = (transactionId: string, withTransactionId: string): Edit => ({
    action: "pair_transfer",
    transactionId,
    withTransactionId,
  });

  const refunding = (outflowId: string, transactionId: string): Edit => ({
    action: "mark_refund",
    transactionId,
    refundOf: [{ transactionId: outflowId, amount: 0.1 }],
  });

  test("of own transfers that are paired, and taken apart", async () => {
    for (const isParting of [false, true]) {
      await expectAlike(async (count) => {
        const { userId, ids } = await flows(count, ["savings"]);
        const outflowIds = ids.slice(0, count);
        const edits = outflowIds.map((id, index) => pairing(id, ids[count + index] ?? ""));
        const pair = () => bulkEditTransactions(context, { userId, edits });
        if (!isParting) return statementsOf(pair);
        await pair();
        const partings = outflowIds.map(
          (transactionId): Edit => ({ action: "unpair_transfer", transactionId }),
        );
        return statementsOf(() => bulkEditTransactions(context, { userId, edits: partings }));
      });
    }
  });

  test("of refunds, of outflows that have some already", async () => {
    await expectAlike(async (count) => {
      const { userId, ids } = await flows(count, ["first", "second"]);
      const refund = (account: number) => {
        const inflowIds = ids.slice(account * count, (account + 1) * count);
        const edits = inflowIds.map((id, index) => refunding(ids[index] ?? "", id));
        return bulkEditTransactions(context, { userId, edits });
      };
      await refund(1);
      return statementsOf(() => refund(2));
    });
  });

  test("of the rules that a bulk edit makes and its undo takes away", async () => {
    const onRules = /\b(FROM|INTO) "?rule"?\b/;
    const excluding = async (count: number) => {
      const names = each(count, (index) => `Supplier ${"abcdefghijkl"[index]}`);
      const rows = names.map((name) => ({ externalId: name, counterpartyName: name }));
      const { userId, ids } = await open(rows);
      const edits = ids.map(
        (transactionId): Edit => ({ action: "exclude", transactionId, scope: "matching_future" }),
      );
      return () => bulkEditTransactions(context, { userId, edits }).then((done) => ({ userId, ...done }));
    };
    await expectAlike(async (count) => statementsOf(await excluding(count), onRules));
    await expectAlike(async (count) => {
      const { userId, changeId } = await (await excluding(count))();
      return statementsOf(() => undoChange(context, { userId, changeId: changeId ?? "" }), onRules);
    });
  });

  test("of closings, windows and lines", async () => {
    const closed = async (count: number) => {
      const { userId, ids } = await open(
        each(count, (index) => ({ externalId: `${index}`, bookedOn: weekOf(index) })),
      );
      for (const through of each(count, (index) => addDays(weekOf(index), 6))) {
        await closePeriod(context, { userId, through });
      }
      for (const bookedOn of each(count, weekOf)) await add(userId, [{ bookedOn }]);
      return { userId, ids };
    };
    await expectAlike(async (count) => {
      const { userId, ids: transactionIds } = await closed(count);
      return statementsOf(() => listMarks(context, { userId, transactionIds }));
    });
    await expectAlike(async (count) => {
      const { userId } = await closed(count);
      const all = { userId, from: START, to: weekOf(count), limit: 50 };
      return statementsOf(async () => {
        const { periods } = await listClosedFigures(context, all);
        expect(periods.map(({ movements }) => movements.length)).toEqual(each(count, () => 1));
      });
    });
    await expectAlike(async (count) => {
      const { userId } = await closed(count);
      return statementsOf(async () => {
        const { periods } = await diffPeriods(context, { userId, ...EVER, limit: 50 });
        expect(periods).toHaveLength(count);
      });
    });
    await expectAlike(async (count) => {
      const { userId } = await closed(1);
      for (const externalId of each(count, (index) => `late ${index}`)) {
        await add(userId, [{ externalId, bookedOn: START }]);
      }
      return statementsOf(async () => {
        const { lines } = await listClosedLines(context, { userId, startDate: START, limit: 50 });
        expect(lines).toHaveLength(count + 1);
      });
    });
  });
});
