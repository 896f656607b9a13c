import { z } from "zod";
import { type Counted, NOTHING } from "../domain/contribution";
import { type Edit, MAX_EDITS } from "../domain/edit";
import type { Forecast } from "../domain/forecast";
import { type Grid, MAX_FIXED_PERIOD_DAYS, type Window, windowAt } from "../domain/period";
import { countedFor, type Transaction } from "../domain/transaction";
import { figures, presentFigures } from "./cashflow";
import {
  period,
  presentPeriod,
  presentTouchedWindow,
  presentWindow,
  touchedWindow,
  windowDates,
} from "./cashflow-periods";
import { EDIT_LIST_FAILURES, edit, editListErrors } from "./edits";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { expected, presentExpected } from "./expected";
import { calendarDate, granularity, userId } from "./fields";
import { presentTransaction, transaction } from "./transaction";

const settings = z
  .strictObject({
    referenceDate: calendarDate.optional(),
    incomeGranularity: granularity.optional(),
    expenseGranularity: granularity.optional(),
    fixedPeriodDays: z.int().min(1).max(MAX_FIXED_PERIOD_DAYS).optional(),
  })
  .meta({ id: "PreviewedSettings" });

const storedWindow = period.extend({ granularity }).meta({ id: "StoredWindow" });

const affected = z.strictObject({ transaction, before: figures, after: figures }).meta({
  id: "AffectedTransaction",
  description: "A transaction, and what it counts for before and after.",
});

/** The message of every preview. */
export const PREVIEWED = "This is what would happen; nothing has changed.";

export const previewedToday = calendarDate.optional().meta({
  description: "Today's date in your user's time zone. If you send it, the preview includes `forecast`.",
});

const forecastFigures = z
  .strictObject({ income: expected, expense: expected, remaining: expected })
  .meta({ id: "ForecastFigures" });

const movedForecast = z
  .strictObject({ ...windowDates, before: forecastFigures, after: forecastFigures })
  .meta({ id: "MovedForecast" });

export const preview = z
  .strictObject({
    previewToken: z
      .string()
      .meta({ description: "Send it in `If-Preview` to make exactly the previewed change." }),
    affectedCount: z.int(),
    affected: z.array(affected),
    windowCount: z.int().meta({ description: "The number of windows whose figures would change." }),
    windows: z.array(touchedWindow),
    current: z
      .strictObject({ before: storedWindow, after: storedWindow })
      .meta({ description: "The stored window, which the figures cover unless you request another." }),
    forecast: z.array(movedForecast).meta({
      description:
        "How the forecasts of the window that contains `today` and of the next window would change. Empty without `today`, if neither forecast would change, if there is no forecast, or if settings change. Not covered by `previewToken`.",
    }),
    hasForecast: z.strictObject({ before: z.boolean(), after: z.boolean() }).nullable().meta({
      description:
        "Whether enough windows have transactions for a forecast. Null without `today`, if settings change, or if nothing changes that a forecast depends on. Not covered by `previewToken`.",
    }),
  })
  .meta({ id: "Preview" });

type Figures = Readonly<{ grid: Grid; counted: Counted }>;

export type Preview = Readonly<{
  currency: string;
  previewToken: string;
  affected: readonly Readonly<{ before: Transaction | null; after: Transaction | null }>[];
  affectedCount: number;
  windows: readonly Readonly<{ window: Window; before: Counted; after: Counted }>[];
  windowCount: number;
  current: Readonly<{ before: Figures; after: Figures }>;
  forecast: Readonly<{
    isThere: Readonly<{ before: boolean; after: boolean }>;
    moved: readonly Readonly<{ window: Window; before: Forecast; after: Forecast }>[];
  }> | null;
}>;

export const previewEditsEndpoint = defineEndpoint({
  method: "POST",
  path: `${API_ROOT}/customers/{userId}/cashflow/preview`,
  scopes: ["transactions:read"],
  tag: "Cashflow",
  summary: "Preview what edits or settings would do",
  description:
    "Changes nothing. Lists up to 200 affected transactions and 400 windows; the counts include all of them. To make exactly the previewed change, send the edit with `previewToken` in `If-Preview`. It fails with 412 if it would no longer do the same.",
  input: z.strictObject({
    userId,
    edits: z
      .array(edit)
      .max(MAX_EDITS)
      .default([] satisfies Edit[]),
    settings: settings.optional(),
    today: previewedToday,
  }),
  example: {
    userId: EXAMPLE.userId,
    edits: [
      {
        action: "reclassify",
        transactionId: EXAMPLE.transactionId,
        type: "shared_expense",
        sharedType: "percentage",
        value: 50,
      },
    ],
    today: "2026-10-25",
  },
  rules: (raw) => [
    ...("edits" in raw || "settings" in raw
      ? []
      : (["edits", "settings"] as const).map((field) => ({
          field,
          code: "at_least_one_required" as const,
          message: "edits, settings or both are required",
        }))),
    ...editListErrors(raw),
  ],
  output: preview,
  failures: EDIT_LIST_FAILURES,
  code: "business_cashflow_previewed",
  message: PREVIEWED,
  maxBodyBytes: 256 * 1024,
  present: presentPreview,
});

export function presentPreview(result: Preview): z.input<typeof preview> {
  return {
    previewToken: result.previewToken,
    affectedCount: result.affectedCount,
    affected: result.affected.flatMap(({ before, after }) => {
      const shown = after ?? before;
      return shown === null
        ? []
        : [
            {
              transaction: presentTransaction(shown),
              before: presentFigures(before === null ? NOTHING : countedFor(before), result.currency),
              after: presentFigures(after === null ? NOTHING : countedFor(after), result.currency),
            },
          ];
    }),
    windowCount: result.windowCount,
    windows: result.windows.map((each) => presentTouchedWindow(each, result.currency)),
    current: {
      before: presentCurrent(result.current.before, result.currency),
      after: presentCurrent(result.current.after, result.currency),
    },
    forecast: (result.forecast?.moved ?? []).map(({ window, before, after }) => ({
      ...presentWindow(window),
      before: presentExpected(before, result.currency),
      after: presentExpected(after, result.currency),
    })),
    hasForecast: result.forecast?.isThere ?? null,
  };
}

function presentCurrent({ grid, counted }: Figures, currency: string): z.input<typeof storedWindow> {
  return {
    granularity: grid.granularity,
    ...presentPeriod({ window: windowAt(grid, 0), counted }, currency),
  };
}
