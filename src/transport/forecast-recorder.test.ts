import pino from "pino";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../db/engine/database";
import { describeOnEachDatabase } from "../db/testing/databases";
import { addMonths } from "../domain/calendar-date";
import { listForecasts } from "../services/cashflow/list-forecasts";
import type { ForecastTold } from "../services/context";
import { ingest, newCustomer, newPartner, newRow } from "../services/testing/factories";
import { forecastOn } from "../services/testing/tell-forecast";
import { ForecastRecorder } from "./forecast-recorder";

describeOnEachDatabase("ForecastRecorder", (database, url) => {
  const open = async () => {
    const context = await newPartner(database());
    const customer = await newCustomer(context);
    const months = Array.from({ length: 6 }, (_, index) => addMonths("2025-12-01", -index));
    await ingest(context, customer.userId, ...months.map((bookedOn) => newRow({ bookedOn })));
    const { userId } = customer;
    const told = await forecastOn(context, { userId, today: "2026-01-10" });
    const kept = async () => (await listForecasts(context, { userId, limit: 200 })).forecasts;
    return { told: told ?? expect.fail("Nothing was told."), kept };
  };

  test("keeps what was told, once of many who ask at the same time", async () => {
    const { told, kept } = await open();
    const recorder = new ForecastRecorder({
      database: database(),
      logger: pino({ level: "silent" }),
      tell: null,
    });
    for (let times = 0; times < 20; times += 1) {
      const toldAt = new Date(times);
      recorder.record({ ...told, forecasts: told.forecasts.map((each) => ({ ...each, toldAt })) });
    }
    await vi.waitFor(async () => expect(await kept()).toHaveLength(13));
  });

  test("has another process keep it where that one writes", async () => {
    const { told, kept } = await open();
    const passedOn: ForecastTold[] = [];
    const recorder = new ForecastRecorder({
      database: database(),
      logger: pino({ level: "silent" }),
      tell: async (each) => void passedOn.push(each),
    });
    recorder.record(told);
    expect(passedOn).toEqual([told]);
    expect(await kept()).toEqual([]);
  });

  test("only logs that a database cannot be written", async () => {
    const { told } = await open();
    const closed = openDatabase(url());
    await closed.close();
    const lines: string[] = [];
    const logger = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
    new ForecastRecorder({ database: closed, logger, tell: null }).record(told);
    await vi.waitFor(() => expect(lines.join()).toContain("a forecast was not recorded"));
  });
});
