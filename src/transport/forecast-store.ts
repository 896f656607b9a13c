import type { Logger } from "pino";
import { storeForecasts } from "../services/cashflow/store-forecasts";
import type { Context, ForecastsToStore } from "../services/context";

type Parts = Pick<Context, "database"> &
  Readonly<{
    logger: Logger;
    /** Sends forecasts to the process that stores them; null if this process stores them. */
    send: ((toStore: ForecastsToStore) => Promise<void>) | null;
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

  store(toStore: ForecastsToStore): void {
    const { partnerId, userId, forecasts } = toStore;
    const name = JSON.stringify([partnerId, userId, forecasts[0]?.granularity]);
    const figures = figuresOf(toStore);
    if (this.#underWay.get(name) === figures) return;
    this.#underWay.set(name, figures);
    void this.#tryToStore(toStore).finally(() => {
      if (this.#underWay.get(name) === figures) this.#underWay.delete(name);
    });
  }

  async #tryToStore(toStore: ForecastsToStore): Promise<void> {
    const { database, logger, send } = this.#parts;
    try {
      await (send === null ? storeForecasts({ database }, toStore) : send(toStore));
    } catch (err) {
      logger.warn({ err }, "a forecast was not stored");
    }
  }
}

/** Equal for responses with the same forecasts, at whichever moments. */
function figuresOf({ forecasts }: ForecastsToStore): string {
  const returned = forecasts.map(({ createdAt: _, ...forecast }) => forecast);
  return JSON.stringify(returned, (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
}
