import { MOST_PAST_WINDOWS } from "../../src/domain/forecast-limits";
import { forecastFlows } from "../../src/domain/forecast-method";
import type { Method } from "./method";

export const ourMethod: Method = (history, { windowsPerYear, count }) =>
  forecastFlows(
    history
      .slice(-MOST_PAST_WINDOWS)
      .map(({ income, expense }) => ({ income: Number(income), expense: Number(expense) })),
    { perYear: windowsPerYear, count },
  );
