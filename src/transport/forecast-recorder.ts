import type { Logger } from "pino";
import { keepForecast } from "../services/cashflow/keep-forecast";
import type { Context, ForecastTold } from "../services/context";

type Parts = Pick<Context, "database"> &
  Readonly<{
    logger: Logger;
    /** Asks another process to record the forecast; null if this process records it. */
    tell: ((told: ForecastTold) => unknown) | null;
  }>;

/**
 * Records the forecasts given to callers, to compare them with the actual figures later.
 *
 * A request neither waits for this nor fails with it, so forecasts work even while the database is read-only.
 */
export class ForecastRecorder {
  readonly #underWay = new Set<string>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  record(told: ForecastTold): void {
    const { database, logger, tell } = this.#parts;
    if (tell !== null) {
      tell(told);
      return;
    }
    const name = nameOf(told);
    if (this.#underWay.has(name)) return;
    this.#underWay.add(name);
    keepForecast({ database }, told)
      .catch((err: unknown) => logger.warn({ err }, "a forecast was not recorded"))
      .finally(() => this.#underWay.delete(name));
  }
}

/** Equal for responses that told a customer the same, at whichever moments. */
function nameOf({ partnerId, userId, forecasts }: ForecastTold): string {
  const told = forecasts.map(({ toldAt: _, ...forecast }) => forecast);
  return JSON.stringify([partnerId, userId, told], (_, value: unknown) =>
    typeof value === "bigint" ? `${value}` : value,
  );
}
