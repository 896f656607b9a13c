import type { Logger } from "pino";
import { keepForecast } from "../services/cashflow/keep-forecast";
import type { Context, ForecastTold } from "../services/context";

type Parts = Pick<Context, "database"> &
  Readonly<{
    logger: Logger;
    /** Asks another process to store a forecast; null if this process stores it. */
    tell: ((told: ForecastTold) => Promise<void>) | null;
  }>;

/**
 * Stores the forecasts given to callers, to compare them with the actual figures later.
 *
 * A request neither waits for this nor fails with it, so forecasts work even while the database is read-only.
 */
export class ForecastRecorder {
  /** By customer and granularity, what is being stored; of several forecasts the last one. */
  readonly #underWay = new Map<string, string>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  record(told: ForecastTold): void {
    const { partnerId, userId, forecasts } = told;
    const name = JSON.stringify([partnerId, userId, forecasts[0]?.granularity]);
    const figures = figuresOf(told);
    if (this.#underWay.get(name) === figures) return;
    this.#underWay.set(name, figures);
    void this.#store(told).finally(() => {
      if (this.#underWay.get(name) === figures) this.#underWay.delete(name);
    });
  }

  async #store(told: ForecastTold): Promise<void> {
    const { database, logger, tell } = this.#parts;
    try {
      await (tell === null ? keepForecast({ database }, told) : tell(told));
    } catch (err) {
      logger.warn({ err }, "a forecast was not recorded");
    }
  }
}

/** Equal for responses that told the same, at whichever moments. */
function figuresOf({ forecasts }: ForecastTold): string {
  const told = forecasts.map(({ toldAt: _, ...forecast }) => forecast);
  return JSON.stringify(told, (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
}
