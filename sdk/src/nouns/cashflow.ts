import type { ApiResponse } from "../api-response.js";
import { List } from "../list.js";
import type { BodyOf, DataOf, QueryOf, Schemas } from "../operation-types.js";
import type { PreviewedOptions, RequestOptions } from "../options.js";
import type { Requester } from "../requester.js";

/** The figures of a customer over any window. */
export class Cashflow {
  readonly #api: Requester;

  constructor(api: Requester) {
    this.#api = api;
  }

  get(
    userId: string,
    query?: QueryOf<"getCashflow">,
    options?: RequestOptions,
  ): Promise<ApiResponse<DataOf<"getCashflow">>> {
    return this.#api.call("getCashflow", { path: { userId }, query, options });
  }

  getReferenceDate(
    userId: string,
    options?: RequestOptions,
  ): Promise<ApiResponse<DataOf<"getReferenceDate">>> {
    return this.#api.call("getReferenceDate", { path: { userId }, options });
  }

  updateGranularitySettings(
    userId: string,
    body: BodyOf<"updateGranularitySettings">,
    options?: PreviewedOptions,
  ): Promise<ApiResponse<DataOf<"updateGranularitySettings">>> {
    return this.#api.call("updateGranularitySettings", { path: { userId }, body, options });
  }

  overview(
    userId: string,
    query?: QueryOf<"getOverview">,
    options?: RequestOptions,
  ): Promise<ApiResponse<DataOf<"getOverview">>> {
    return this.#api.call("getOverview", { path: { userId }, query, options });
  }

  /** Lists the figures of each window between two days. At most 400 windows, always on one page. */
  periods(
    userId: string,
    query: QueryOf<"listPeriods">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"listPeriods">>, Schemas["Period"]> {
    return new List(
      (position) =>
        this.#api.call("listPeriods", { path: { userId }, query: { ...query, ...position }, options }),
      (page) => page.periods,
    );
  }

  /** Lists the windows whose figures changed between two instants, and what changed them. */
  diffPeriods(
    userId: string,
    query: QueryOf<"diffPeriods">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"diffPeriods">>, Schemas["PeriodDifference"]> {
    return new List(
      (position) =>
        this.#api.call("diffPeriods", { path: { userId }, query: { ...query, ...position }, options }),
      (page) => page.periods,
    );
  }

  /** Lists each transaction of a window, what it adds, and why. Every page includes the sums. */
  explain(
    userId: string,
    query?: QueryOf<"explainCashflow">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"explainCashflow">>, Schemas["ExplanationLine"]> {
    return new List(
      (position) =>
        this.#api.call("explainCashflow", { path: { userId }, query: { ...query, ...position }, options }),
      (page) => page.lines,
    );
  }

  /** Lists the counterparties that make one window differ from another. */
  drivers(
    userId: string,
    query?: QueryOf<"getDrivers">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"getDrivers">>, Schemas["Driver"]> {
    return new List(
      (position) =>
        this.#api.call("getDrivers", { path: { userId }, query: { ...query, ...position }, options }),
      (page) => page.drivers,
    );
  }

  /** Forecasts the current window and the windows after it. Each range should hold four times out of five. */
  forecast(
    userId: string,
    query?: QueryOf<"getForecast">,
    options?: RequestOptions,
  ): Promise<ApiResponse<DataOf<"getForecast">>> {
    return this.#api.call("getForecast", { path: { userId }, query, options });
  }

  /** Lists earlier forecasts, and how they turned out. */
  forecasts(
    userId: string,
    query?: QueryOf<"listForecasts">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"listForecasts">>, Schemas["StoredForecast"]> {
    return new List(
      (position) =>
        this.#api.call("listForecasts", { path: { userId }, query: { ...query, ...position }, options }),
      (page) => page.forecasts,
    );
  }

  /** Lists payments that stand out. */
  attention(
    userId: string,
    query: QueryOf<"listAttention">,
    options?: RequestOptions,
  ): Promise<ApiResponse<DataOf<"listAttention">>> {
    return this.#api.call("listAttention", { path: { userId }, query, options });
  }

  /** Returns what edits or settings would do. Nothing is stored. */
  preview(
    userId: string,
    body: BodyOf<"previewEdits">,
    options?: RequestOptions,
  ): Promise<ApiResponse<DataOf<"previewEdits">>> {
    return this.#api.call("previewEdits", { path: { userId }, body, options });
  }
}
