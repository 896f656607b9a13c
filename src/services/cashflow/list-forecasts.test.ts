import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { addMonths } from "../../domain/calendar-date";
import type { Context } from "../context";
import { toCursor } from "../page-cursor";
import { ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { forecastAtNoon } from "../testing/forecast-at-noon";
import { listForecasts } from "./list-forecasts";

/** The id of a customer that earned 1,000.00 in each month of 2025, and 900.00 more in every other one. */
async function withYear(context: Context): Promise<string> {
  const { userId } = await newCustomer(context);
  const rows = Array.from({ length: 12 }, (_, index) => ({
    bookedOn: addMonths("2025-01-05", index),
    amount: index % 2 === 0 ? 1_000_00n : 1_900_00n,
    direction: "inflow" as const,
  }));
  await ingest(context, userId, ...rows.map(newRow));
  return userId;
}

describeOnEachDatabase("listForecasts", (database) => {
  test("compares each forecast of a window that is over", async () => {
    const context = await newPartner(database());
    const userId = await withYear(context);
    await forecastAtNoon(context, { userId, today: "2026-01-31" });
    await ingest(context, userId, newRow({ bookedOn: "2026-01-31", amount: 400_00n }));
    await forecastAtNoon(context, { userId, today: "2026-02-02" });
    await ingest(context, userId, newRow({ bookedOn: "2026-02-20", amount: 1n, direction: "inflow" }));
    const listed = async (today: string) => {
      const { forecasts } = await listForecasts(context, {
        ...{ userId, today, startsBefore: "2026-03-01", limit: 50 },
      });
      return forecasts.map(({ startOn, todayOn, actual }) => [startOn, todayOn, actual?.income]);
    };
    expect(await listed("2026-02-28")).toEqual([
      ["2026-02-01", "2026-02-02", undefined],
      ["2026-02-01", "2026-01-31", undefined],
      ["2026-01-01", "2026-01-31", 0n],
    ]);
    expect((await listed("2026-03-01")).map(([, , income]) => income)).toEqual([1n, 1n, 0n]);
  });

  test("returns every forecast once, page by page, the newest window first", async () => {
    const context = await newPartner(database());
    const userId = await withYear(context);
    for (const today of ["2026-01-10", "2026-02-10", "2026-03-10"])
      await forecastAtNoon(context, { userId, today });
    const all = await listForecasts(context, { userId, limit: 200 });
    expect(all.nextCursor).toBeNull();
    const order = all.forecasts.map(({ startOn, todayOn }) => `${startOn} ${todayOn}`);
    expect(order).toEqual([...new Set(order)].toSorted().toReversed());
    expect(order).toContain("2026-03-01 2026-01-10");
    const paged: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await listForecasts(context, { userId, limit: 7, cursor });
      paged.push(...page.forecasts);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(all.forecasts);
  });

  test("returns every forecast that was made in the same millisecond, the last one first", async () => {
    const context = await newPartner(database());
    const userId = await withYear(context);
    for (let count = 0; count < 4; count++) {
      await ingest(context, userId, newRow({ bookedOn: "2026-01-02", amount: 1n, direction: "inflow" }));
      await forecastAtNoon(context, { userId, today: "2026-01-20" });
    }
    const { forecasts } = await listForecasts(context, { userId, startsBefore: "2026-02-01", limit: 50 });
    const incomes = forecasts.map(({ income }) => income.expected);
    expect(incomes).toHaveLength(4);
    expect(incomes).toEqual([...new Set(incomes)].toSorted().toReversed());
  });

  test("is empty for a customer without forecasts, and refuses a made-up cursor", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context, { currency: "JPY" });
    expect(await listForecasts(context, { userId, limit: 1 })).toEqual({
      currency: "JPY",
      forecasts: [],
      nextCursor: null,
    });
    for (const position of [
      ["2026-01-01"],
      ["2026-01-01", "2026-02-01", "2026-01-01", "yesterday"],
      ["2026-01-01", "2026-02-31", "2026-01-01", "2026-01-01T00:00:00.000Z"],
      ["soon", "2026-02-01", "2026-01-01", "2026-01-01T00:00:00.000Z"],
      ["2026-01-01", "2026-02-01", "", "2026-01-01T00:00:00.000Z"],
    ]) {
      const cursor = toCursor("forecasts", position);
      await expect(listForecasts(context, { userId, limit: 1, cursor })).rejects.toThrow(/cursor/);
    }
  });
});
