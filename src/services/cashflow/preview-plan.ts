import type { Executor } from "../../db/engine/executor";
import { sumWindow, type TotalsByDay } from "../../db/tables/daily-totals";
import type { CalendarDate } from "../../domain/calendar-date";
import { addCounted, type Counted } from "../../domain/contribution";
import { type CashflowSettings, type Customer, storedGrid } from "../../domain/customer";
import { type Grid, windowAt } from "../../domain/period";
import { requireRoom } from "../changes/add-to-totals";
import { effectsOf } from "../changes/effects";
import { type Plan, tokenOf } from "../changes/plan";
import { requireOpen } from "../changes/require-open";
import type { Context } from "../context";
import { digestValue } from "../digest-value";
import { requirePreviewToken } from "../run-write";
import { type MovedForecast, previewForecast } from "./preview-forecast";
import { sumWithin } from "./sum-within";
import { listTouchedWindows, type TouchedWindows } from "./touched-windows";

type Figures = Readonly<{ grid: Grid; counted: Counted }>;

export type PlanPreview = TouchedWindows &
  Readonly<{
    /**
     * Names the plan and all these figures; sent back with the edit, it refuses the edit where any of it is
     * another.
     */
    previewToken: string;
    /** The window that the figures cover without parameters, under the settings of now and of then. */
    current: Readonly<{ before: Figures; after: Figures }>;
  }>;

export type PreviewWithForecast = PlanPreview &
  Readonly<{
    /**
     * The window of today and the next, where something else would be expected of them. No token covers it:
     * it moves by the day.
     */
    forecast: readonly MovedForecast[];
  }>;

/** What a plan would do to the figures, and to what is forecast from them. */
export async function previewWithForecast(
  executor: Executor,
  customer: Customer,
  { plan, todayOn }: Readonly<{ plan: Plan; todayOn: CalendarDate | null }>,
): Promise<PreviewWithForecast> {
  const { totals: effects } = await effectsOf(plan);
  const preview = await previewEffects(executor, customer, plan, effects);
  if (todayOn === null || plan.details !== null) return { ...preview, forecast: [] };
  return { ...preview, forecast: await previewForecast(executor, customer, { effects, todayOn }) };
}

/**
 * What a plan would do to the figures. Throws `validation_failed` where a day's total would be too large,
 * `period_closed` as the edit would.
 */
async function previewEffects(
  executor: Executor,
  customer: Customer,
  plan: Plan,
  effects: TotalsByDay,
): Promise<PlanPreview> {
  requireOpen(customer, plan);
  await requireRoom(executor, customer, effects);
  const figuresOf = async (settings: CashflowSettings, added: TotalsByDay): Promise<Figures> => {
    const grid = storedGrid(settings);
    const window = windowAt(grid, 0);
    const counted = addCounted(await sumWindow(executor, customer, window), sumWithin(added, window));
    return { grid, counted };
  };
  const shown = {
    ...(await listTouchedWindows(executor, customer, effects)),
    current: {
      before: await figuresOf(customer, new Map()),
      after: await figuresOf({ ...customer, ...plan.details?.after }, effects),
    },
  };
  return { ...shown, previewToken: digestValue([await tokenOf(plan), customer.currency, shown]) };
}

/**
 * Throws `version_mismatch` where the plan, or what it would do to the figures, is not what the caller was
 * shown.
 */
export async function requirePreviewed(
  context: Context,
  executor: Executor,
  customer: Customer,
  plan: Plan,
): Promise<void> {
  if (context.conditions?.previewToken === undefined) return;
  const { totals: effects } = await effectsOf(plan);
  const { previewToken } = await previewEffects(executor, customer, plan, effects);
  requirePreviewToken(context, previewToken);
}
