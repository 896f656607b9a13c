import { isCalendarDate } from "../../domain/calendar-date";
import { GRANULARITIES, type Granularity, MAX_FIXED_PERIOD_DAYS } from "../../domain/period";
import type { Outputs } from "../trpc/trpc";

export type Customer = Outputs["getCustomer"]["customer"];

/**
 * The settings as they are typed; a day may be incomplete, and the days of a fixed period may be no number.
 */
export type SettingsDraft = Readonly<{
  name: string;
  referenceDate: string;
  incomeGranularity: Granularity;
  expenseGranularity: Granularity;
  fixedPeriodDays: string;
}>;

/** What may be wrong with a field, as its text is named. */
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

/** What is wrong with each field. */
export function findErrors({ name, referenceDate, fixedPeriodDays }: SettingsDraft): ErrorTexts {
  return {
    ...(name.trim() === "" ? { name: "nameRequired" } : {}),
    ...(name.trim().length > MAX_NAME_LENGTH ? { name: "nameTooLong" } : {}),
    ...(isCalendarDate(referenceDate) ? {} : { referenceDate: "referenceDateInvalid" }),
    ...(readDays(fixedPeriodDays) === null ? { fixedPeriodDays: "fixedPeriodInvalid" } : {}),
  };
}

/** The settings that a draft without errors stands for. */
export function toSettings({ name, fixedPeriodDays, ...windows }: SettingsDraft) {
  return { ...windows, name: name.trim(), fixedPeriodDays: readDays(fixedPeriodDays) ?? 1 };
}

type Settings = ReturnType<typeof toSettings>;

/** Names the settings that a draft changes. */
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

/** All that follows from what the person has touched; what they have not is as it is stored. */
export function readDraft(customer: Customer, touched: Partial<SettingsDraft>) {
  const draft = { ...toDraft(customer), ...touched };
  const usesFixedPeriod = [draft.incomeGranularity, draft.expenseGranularity].includes("fixed_period");
  // Where no window has a fixed length, a wrong one is not shown and must not stand in the way.
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

/**
 * What there is to preview: the changed settings that a window follows from, or none while there is an error.
 */
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

/** What the person had touched before their session ended; what no form could have kept is left out. */
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
