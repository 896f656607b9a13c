import pino from "pino";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../db/engine/database";
import { describeOnEachDatabase } from "../db/testing/databases";
import { addMonths } from "../domain/calendar-date";
import { listForecasts } from "../services/cashflow/list-forecasts";
import type { ForecastsToStore } from "../services/context";
import { ingest, newCustomer, newPartner, newRow } from "../services/testing/factories";
import { forecastToStoreAtNoon } from "../services/testing/forecast-at-noon";
import { ForecastStore } from "./forecast-store";

describeOnEachDatabase("ForecastStore", (database, url) => {
  const open = async () => {
    const context = await newPartner(database());
    const customer = await newCustomer(context);
    const months = Array.from({ length: 6 }, (_, index) => addMonths("2025-12-01", -index));
    await ingest(context, customer.userId, ...months.map((bookedOn) => newRow({ bookedOn })));
    const { userId } = customer;
    const returned = await forecastToStoreAtNoon(context, { userId, today: "2026-01-10" });
    const stored = async () => (await listForecasts(context, { userId, limit: 200 })).forecasts;
    return { returned: returned ?? expect.fail("There is no forecast."), stored };
  };

  const storing = (send: ((returned: ForecastsToStore) => Promise<void>) | null) =>
    new ForecastStore({ database: database(), logger: pino({ level: "silent" }), send });

  test("stores what was returned", async () => {
    const { returned, stored } = await open();
    storing(null).store(returned);
    await vi.waitFor(async () => expect(await stored()).toHaveLength(13), { timeout: 30_000 });
  });

  test("stores once what is returned again meanwhile, unless something else was returned in between", async () => {
    const { returned } = await open();
    const passedOn: ForecastsToStore[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const store = storing(async (each) => {
      passedOn.push(each);
      await finished;
    });
    const at = (millis: number): ForecastsToStore => ({
      ...returned,
      forecasts: returned.forecasts.map((each) => ({ ...each, createdAt: new Date(millis) })),
    });
    const other = { ...returned, forecasts: returned.forecasts.slice(1) };
    for (const each of [at(1), at(2), other, at(3), at(4)]) store.store(each);
    expect(passedOn).toEqual([at(1), other, at(3)]);
    finish();
    await vi.waitFor(
      () => {
        store.store(at(5));
        expect(passedOn).toHaveLength(4);
      },
      { timeout: 30_000 },
    );
  });

  test("has another process store it where that one writes", async () => {
    const { returned, stored } = await open();
    const passedOn: ForecastsToStore[] = [];
    storing(async (each) => void passedOn.push(each)).store(returned);
    expect(passedOn).toEqual([returned]);
    expect(await stored()).toEqual([]);
  });

  test("only logs that a database cannot be written", async () => {
    const { returned } = await open();
    const closed = openDatabase(url());
    await closed.close();
    const lines: string[] = [];
    const logger = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
    new ForecastStore({ database: closed, logger, send: null }).store(returned);
    await vi.waitFor(() => expect(lines.join()).toContain("a forecast was not stored"), { timeout: 30_000 });
  });
});
