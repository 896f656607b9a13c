import type { Logger } from "pino";
import { keepForecast } from "../services/cashflow/keep-forecast";
import type { Context, ForecastTold } from "../services/context";

type Parts = Pick<Context, "database"> &
  Readonly<{
    logger: Logger;
    /** Has another process keep it; null where this one does. */
    tell: ((told: ForecastTold) => unknown) | null;
  }>;

/**
 * Records what forecasts have told, to be compared with what comes.
 *
 * A request does not wait for it and does not fail with it, so that a database that cannot be written still
 * answers.
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
    const name = JSON.stringify([told.partnerId, told.userId, told.granularity]);
    if (this.#underWay.has(name)) return;
    this.#underWay.add(name);
    keepForecast({ database }, told)
      .catch((err: unknown) => logger.warn({ err }, "what a forecast told was not kept"))
      .finally(() => this.#underWay.delete(name));
  }
}
