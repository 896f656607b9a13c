import pino from "pino";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../db/engine/database";
import { describeOnEachDatabase } from "../db/testing/databases";
import { addMonths } from "../domain/calendar-date";
import { listForecasts } from "../services/cashflow/list-forecasts";
import type { ForecastsToStore } from "../services/context";
import { ingest, newCustomer, newPartner, newRow } from "../services/testing/factories";
import { forecastOn } from "../services/testing/tell-forecast";
import { ForecastStore } from "./forecast-store";

describeOnEachDatabase("ForecastStore", (database, url) => {
  const open = async () => {
    const context = await newPartner(database());
    const customer = await newCustomer(context);
    const months = Array.from({ length: 6 }, (_, index) => addMonths("2025-12-01", -index));
    await ingest(context, customer.userId, ...months.map((bookedOn) => newRow({ bookedOn })));
    const { userId } = customer;
    const told = await forecastOn(context, { userId, today: "2026-01-10" });
    const stored = async () => (await listForecasts(context, { userId, limit: 200 })).forecasts;
    return { told: told ?? expect.fail("Nothing was told."), stored };
  };

  const storing = (tell: ((told: ForecastsToStore) => Promise<void>) | null) =>
    new ForecastStore({ database: database(), logger: pino({ level: "silent" }), tell });

  test("stores what was told", async () => {
    const { told, stored } = await open();
    storing(null).store(told);
    await vi.waitFor(async () => expect(await stored()).toHaveLength(13));
  });

  test("stores once what is told again meanwhile, unless something else was told in between", async () => {
    const { told } = await open();
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
      ...told,
      forecasts: told.forecasts.map((each) => ({ ...each, toldAt: new Date(millis) })),
    });
    const other = { ...told, forecasts: told.forecasts.slice(1) };
    for (const each of [at(1), at(2), other, at(3), at(4)]) store.store(each);
    expect(passedOn).toEqual([at(1), other, at(3)]);
    finish();
    await vi.waitFor(() => {
      store.store(at(5));
      expect(passedOn).toHaveLength(4);
    });
  });

  test("has another process store it where that one writes", async () => {
    const { told, stored } = await open();
    const passedOn: ForecastsToStore[] = [];
    storing(async (each) => void passedOn.push(each)).store(told);
    expect(passedOn).toEqual([told]);
    expect(await stored()).toEqual([]);
  });

  test("only logs that a database cannot be written", async () => {
    const { told } = await open();
    const closed = openDatabase(url());
    await closed.close();
    const lines: string[] = [];
    const logger = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
    new ForecastStore({ database: closed, logger, tell: null }).store(told);
    await vi.waitFor(() => expect(lines.join()).toContain("a forecast was not stored"));
  });
});
