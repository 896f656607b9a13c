import { isCalendarDate } from "../../domain/calendar-date";
import { GRANULARITIES, type Granularity, MAX_FIXED_PERIOD_DAYS } from "../../domain/period";
import type { Outputs } from "../trpc/trpc";

export type Customer = Outputs["getCustomer"]["customer"];

/** The settings as typed. A day may be incomplete, and the length of a fixed period may not be a number. */
export type SettingsDraft = Readonly<{
  name: string;
  referenceDate: string;
  incomeGranularity: Granularity;
  expenseGranularity: Granularity;
  fixedPeriodDays: string;
}>;

/** The key of the text for an error in a field. */
type ErrorText = "nameRequired" | "nameTooLong" | "referenceDateInvalid" | "fixedPeriodInvalid";

type ErrorTexts = Readonly<Partial<Record<keyof SettingsDraft, ErrorText>>>;

export const MAX_NAME_LENGTH = 200;

export function toDraft(customer: Customer): SettingsDraft {
  const { name, referenceDate, incomeGranularity, expenseGranularity, fixedPeriodDays } = customer;
  return {
    name,
    referenceDate,
    incomeGranularity,
    expenseGranularity,
    fixedPeriodDays: String(fixedPeriodDays),
  };
}

/** The error of each field. */
export function findErrors({ name, referenceDate, fixedPeriodDays }: SettingsDraft): ErrorTexts {
  return {
    ...(name.trim() === "" ? { name: "nameRequired" } : {}),
    ...(name.trim().length > MAX_NAME_LENGTH ? { name: "nameTooLong" } : {}),
    ...(isCalendarDate(referenceDate) ? {} : { referenceDate: "referenceDateInvalid" }),
    ...(readDays(fixedPeriodDays) === null ? { fixedPeriodDays: "fixedPeriodInvalid" } : {}),
  };
}

/** The settings of a draft without errors. */
export function toSettings({ name, fixedPeriodDays, ...windows }: SettingsDraft) {
  return { ...windows, name: name.trim(), fixedPeriodDays: readDays(fixedPeriodDays) ?? 1 };
}

type Settings = ReturnType<typeof toSettings>;

/** The names of the settings that a draft changes. */
export function changedSettings(customer: Customer, settings: Settings): readonly (keyof Settings)[] {
  const fields = [
    "name",
    "referenceDate",
    "incomeGranularity",
    "expenseGranularity",
    "fixedPeriodDays",
  ] as const;
  return fields.filter((field) => customer[field] !== settings[field]);
}

/** Everything derived from the fields that the person has edited. All others have their stored values. */
export function readDraft(customer: Customer, touched: Partial<SettingsDraft>) {
  const draft = { ...toDraft(customer), ...touched };
  const usesFixedPeriod = [draft.incomeGranularity, draft.expenseGranularity].includes("fixed_period");
  // Without a fixed-length window this field is hidden, so an invalid value must not block saving.
  const shown = usesFixedPeriod ? draft : { ...draft, fixedPeriodDays: String(customer.fixedPeriodDays) };
  const errors = findErrors(shown);
  const settings = toSettings(shown);
  const changed = changedSettings(customer, settings);
  return {
    draft,
    usesFixedPeriod,
    errors,
    settings,
    changed,
    windowSettings: toPreviewed(settings, errors, changed),
  };
}

/** The settings to preview: those that changed and affect the window, or none while there is an error. */
function toPreviewed(
  { referenceDate, incomeGranularity, expenseGranularity, fixedPeriodDays }: Settings,
  errors: ErrorTexts,
  changed: readonly (keyof Settings)[],
) {
  if (Object.keys(errors).length > 0) return {};
  return {
    ...(changed.includes("referenceDate") ? { referenceDate } : {}),
    ...(changed.includes("incomeGranularity") ? { incomeGranularity } : {}),
    ...(changed.includes("expenseGranularity") ? { expenseGranularity } : {}),
    ...(changed.includes("fixedPeriodDays") ? { fixedPeriodDays } : {}),
  };
}

function readDays(text: string): number | null {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= MAX_FIXED_PERIOD_DAYS ? days : null;
}

/**
 * The fields that the person had edited before the session ended. Drops values that no form could have
 * stored.
 */
export function readKeptSettings(kept: unknown): Partial<SettingsDraft> {
  const text = (name: "name" | "referenceDate" | "fixedPeriodDays") => {
    const value: unknown = Reflect.get(Object(kept), name);
    return typeof value === "string" ? { [name]: value } : {};
  };
  const granularity = (name: "incomeGranularity" | "expenseGranularity") => {
    const value = GRANULARITIES.find((each) => each === Reflect.get(Object(kept), name));
    return value === undefined ? {} : { [name]: value };
  };
  return {
    ...text("name"),
    ...text("referenceDate"),
    ...text("fixedPeriodDays"),
    ...granularity("incomeGranularity"),
    ...granularity("expenseGranularity"),
  };
}
