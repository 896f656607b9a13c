"use client";

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslations } from "use-intl";
import type { Grid } from "../../domain/period";
import { DateInput } from "../components/date-input";
import { Field } from "../components/field";
import { IconButton } from "../components/icon-button";
import { Select } from "../components/select";
import { DayRangeText } from "../date-text";
import { granularityWord } from "../granularity-name";
import type { Translate } from "../translate";
import type { Chosen } from "./compare-search";
import { DAY_UNITS, type DayUnit, daysOfUnit, faultOf, stepDays } from "./compared-days";
import styles from "./days-picker.module.css";

type DaysPickerProps = Readonly<{
  /** Which side of the comparison it is. */
  label: string;
  chosen: Chosen;
  /** The grid of the business. */
  windows: Grid;
  onChange: (chosen: Chosen) => void;
}>;

const UNIT_NAMES = {
  month: "Calendar month",
  quarter: "Calendar quarter",
  year: "Calendar year",
  days: "Custom days",
} as const satisfies Record<Exclude<DayUnit, "window">, string>;

/** One side of a comparison: a window of the business, of the calendar, or any days. */
export function DaysPicker({ label, chosen, windows, onChange }: DaysPickerProps) {
  const words = useTranslations("common");
  const { unit, days } = chosen;
  const step = (steps: number) => onChange({ unit, days: stepDays(unit, days, { windows, steps }) });
  const fault = faultOf(days);
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{label}</legend>
      <p className={styles.range}>
        {fault === null ? <DayRangeText first={days.from} last={days.to} /> : "Choose the days"}
      </p>
      <div className={styles.controls}>
        <Select
          aria-label={`${label}: kind of period`}
          value={unit}
          options={DAY_UNITS.map((value) => ({ value, label: nameOf(value, windows, words) }))}
          onValueChange={(value) => onChange({ unit: value, days: daysOfUnit(value, days, windows) })}
        />
        <IconButton
          label={`${label}: earlier`}
          variant="outlined"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={fault !== null}
          onClick={() => step(-1)}
        />
        <IconButton
          label={`${label}: later`}
          variant="outlined"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={fault !== null}
          onClick={() => step(1)}
        />
      </div>
      {unit === "days" && (
        <div className={styles.own}>
          <Field label="First day">
            <DateInput
              value={days.from}
              onChange={({ target }) =>
                target.value !== "" && onChange({ unit, days: { ...days, from: target.value } })
              }
            />
          </Field>
          <Field label="Last day" error={fault}>
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

/** The windows of a business may begin on any day, so a month of theirs is told apart from one of the calendar. */
function nameOf(unit: DayUnit, { granularity, fixedPeriodDays }: Grid, words: Translate<"common">): string {
  if (unit !== "window") return UNIT_NAMES[unit];
  const name = granularityWord(granularity, fixedPeriodDays, words);
  return granularity === "fixed_period" ? `Window of ${name}` : `Your ${name}`;
}
