import type { Logger } from "pino";
import { storeForecasts } from "../services/cashflow/store-forecasts";
import type { Context, ForecastsToStore } from "../services/context";

type Parts = Pick<Context, "database"> &
  Readonly<{
    logger: Logger;
    /** Asks another process to store forecasts; null if this process stores them. */
    tell: ((told: ForecastsToStore) => Promise<void>) | null;
  }>;

/**
 * Stores the forecasts returned to callers, to compare them with the actual figures later.
 *
 * A request neither waits for this nor fails with it, so forecasts work even while the database is read-only.
 */
export class ForecastStore {
  /** By customer and granularity, what is being stored; of several forecasts the last one. */
  readonly #underWay = new Map<string, string>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  store(told: ForecastsToStore): void {
    const { partnerId, userId, forecasts } = told;
    const name = JSON.stringify([partnerId, userId, forecasts[0]?.granularity]);
    const figures = figuresOf(told);
    if (this.#underWay.get(name) === figures) return;
    this.#underWay.set(name, figures);
    void this.#tryToStore(told).finally(() => {
      if (this.#underWay.get(name) === figures) this.#underWay.delete(name);
    });
  }

  async #tryToStore(told: ForecastsToStore): Promise<void> {
    const { database, logger, tell } = this.#parts;
    try {
      await (tell === null ? storeForecasts({ database }, told) : tell(told));
    } catch (err) {
      logger.warn({ err }, "a forecast was not stored");
    }
  }
}

/** Equal for responses that told the same, at whichever moments. */
function figuresOf({ forecasts }: ForecastsToStore): string {
  const told = forecasts.map(({ toldAt: _, ...forecast }) => forecast);
  return JSON.stringify(told, (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
}
