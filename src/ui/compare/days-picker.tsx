"use client";

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslations } from "use-intl";
import type { CalendarDate } from "../../domain/calendar-date";
import { type Grid, MAX_FIXED_PERIOD_DAYS } from "../../domain/period";
import { ProgressBadge } from "../cashflow/progress-badge";
import { DateInput } from "../components/date-input";
import { Field } from "../components/field";
import { IconButton } from "../components/icon-button";
import { Select } from "../components/select";
import { DayRangeText } from "../date-text";
import { daysError } from "../days-error";
import type { Translate } from "../translate";
import type { Chosen } from "./compare-search";
import { DAY_UNITS, type DayUnit, daysOfUnit, stepDays } from "./compared-days";
import styles from "./days-picker.module.css";

type DaysPickerProps = Readonly<{
  /** The side of the comparison. */
  side: "before" | "now";
  chosen: Chosen;
  /** The grid of the business. */
  windows: Grid;
  todayOn: CalendarDate;
  onChange: (chosen: Chosen) => void;
}>;

/** Picks one side of a comparison: a window of the business, a calendar window, or custom dates. */
export function DaysPicker({ side, chosen, windows, todayOn, onChange }: DaysPickerProps) {
  const t = useTranslations("compare");
  const { unit, days } = chosen;
  const step = (steps: number) => onChange({ unit, days: stepDays(unit, days, { windows, steps }) });
  const error = daysError(days);
  const whole = error === null ? daysOfUnit(unit, days, windows) : days;
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{t(side)}</legend>
      <p className={styles.range}>
        {error === null ? <DayRangeText first={days.from} last={days.to} /> : t("chooseDates")}
        {error === null && (
          <ProgressBadge window={{ startDate: whole.from, endDate: whole.to }} todayOn={todayOn} />
        )}
      </p>
      <div className={styles.controls}>
        <Select
          aria-label={t(`kindOfPeriod.${side}`)}
          value={unit}
          options={DAY_UNITS.map((value) => ({ value, label: nameOf(value, windows, t) }))}
          onValueChange={(value) => onChange({ unit: value, days: daysOfUnit(value, days, windows) })}
        />
        <IconButton
          label={t(`previous.${side}`)}
          variant="outlined"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={error !== null}
          onClick={() => step(-1)}
        />
        <IconButton
          label={t(`next.${side}`)}
          variant="outlined"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={error !== null}
          onClick={() => step(1)}
        />
      </div>
      {unit === "days" && (
        <div className={styles.own}>
          <Field label={t("startDate")}>
            <DateInput
              value={days.from}
              onChange={({ target }) =>
                target.value !== "" && onChange({ unit, days: { ...days, from: target.value } })
              }
            />
          </Field>
          <Field label={t("endDate")} error={error && t(error, { mostDays: String(MAX_FIXED_PERIOD_DAYS) })}>
            <DateInput
              value={days.to}
              onChange={({ target }) =>
                target.value !== "" && onChange({ unit, days: { ...days, to: target.value } })
              }
            />
          </Field>
        </div>
      )}
    </fieldset>
  );
}

/** Windows of a business may begin on any day, so its months are named differently from calendar months. */
function nameOf(unit: DayUnit, { granularity, fixedPeriodDays }: Grid, t: Translate<"compare">): string {
  return unit === "window" ? t(`ownWindows.${granularity}`, { days: fixedPeriodDays }) : t(`units.${unit}`);
}
