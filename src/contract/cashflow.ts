import { z } from "zod";
import type { Counted } from "../domain/contribution";
import { remaining } from "../domain/contribution";
import { decimalsOf } from "../domain/currency-decimals";
import { type CashflowSettings, storedGrid } from "../domain/customer";
import { toDecimalNumber } from "../domain/money";
import type { Grid } from "../domain/period";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { amount, calendarDate, granularity, requestedGranularity, requestedStart, userId } from "./fields";

const CASHFLOW_PATH = `${API_ROOT}/customers/{userId}/cashflow` as const;

export const figures = z
  .strictObject({ income: amount, expense: amount, remaining: amount })
  .meta({ id: "Figures" });

/**
 * The three figures on the wire. `remaining` is converted from its own integer, never subtracted as doubles.
 */
export function presentFigures(counted: Counted, currency: string): z.input<typeof figures> {
  const decimals = decimalsOf(currency);
  return {
    income: toDecimalNumber(counted.income, decimals),
    expense: toDecimalNumber(counted.expense, decimals),
    remaining: toDecimalNumber(remaining(counted), decimals),
  };
}

export type WindowFigures = Readonly<{ counted: Counted; currency: string; grid: Grid }>;

export const getCashflowEndpoint = defineEndpoint({
  method: "GET",
  path: CASHFLOW_PATH,
  isLight: true,
  scopes: ["customers:read"],
  tag: "Cashflow",
  summary: "Get income, expense and what remains",
  description:
    "Covers one window. Without parameters, this is the stored window, which starts on the reference date and lasts one combined granularity. It does not move until these settings change.",
  input: z.strictObject({ userId, granularity: requestedGranularity, startDate: requestedStart }),
  example: { userId: EXAMPLE.userId },
  output: figures.extend({ granularity, startDate: calendarDate }).meta({ id: "Cashflow" }),
  headers: ["x-min-revision"],
  code: "business_cashflow_retrieved",
  message: "Business cashflow retrieved.",
  present({ counted, currency, grid }: WindowFigures) {
    const { income, expense, remaining } = presentFigures(counted, currency);
    return { income, expense, remaining, granularity: grid.granularity, startDate: grid.anchor };
  },
});

/** Derived from the other two, and never set. */
export const combinedGranularity = granularity.meta({
  description: "The shorter of the two granularities.",
});

const settings = z
  .strictObject({
    referenceDate: calendarDate,
    incomeGranularity: granularity,
    expenseGranularity: granularity,
    combinedGranularity,
  })
  .meta({ id: "CashflowSettings" });

function presentSettings(stored: CashflowSettings): z.input<typeof settings> {
  return {
    referenceDate: stored.referenceDate,
    incomeGranularity: stored.incomeGranularity,
    expenseGranularity: stored.expenseGranularity,
    combinedGranularity: storedGrid(stored).granularity,
  };
}

export const getReferenceDateEndpoint = defineEndpoint({
  method: "GET",
  path: `${CASHFLOW_PATH}/reference-date`,
  isLight: true,
  scopes: ["customers:read"],
  tag: "Cashflow",
  summary: "Get the reference date and the granularities",
  input: z.strictObject({ userId }),
  example: { userId: EXAMPLE.userId },
  output: settings,
  headers: ["x-min-revision"],
  code: "business_cashflow_reference_date",
  message: null,
  present: presentSettings,
});

export const updateGranularitySettingsEndpoint = defineEndpoint({
  method: "POST",
  path: `${CASHFLOW_PATH}/granularity-settings`,
  scopes: ["customers:read"],
  tag: "Cashflow",
  summary: "Set the income granularity, the expense granularity, or both",
  input: z.strictObject({
    userId,
    incomeGranularity: granularity.optional(),
    expenseGranularity: granularity.optional(),
  }),
  example: { userId: EXAMPLE.userId, incomeGranularity: "weekly", expenseGranularity: "weekly" },
  rules: (raw) =>
    "incomeGranularity" in raw || "expenseGranularity" in raw
      ? []
      : (["incomeGranularity", "expenseGranularity"] as const).map((field) => ({
          field,
          code: "at_least_one_required",
          message: "incomeGranularity, expenseGranularity or both are required",
        })),
  output: settings,
  headers: ["Idempotency-Key", "If-Preview"],
  code: "business_cashflow_granularity_settings_updated",
  message: "Granularity settings updated.",
  present: presentSettings,
});
