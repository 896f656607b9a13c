"use client";

import { useTranslations } from "use-intl";
import { EVENT_TYPES, type EventType } from "../../domain/event";
import { Checkbox } from "../components/checkbox";
import { RadioGroup } from "../components/radio-group";
import styles from "./webhooks.module.css";

/** The chosen types are kept while "all" is selected, so that switching back loses nothing. */
export type TypesDraft = Readonly<{ isAll: boolean; chosen: readonly EventType[] }>;

/** Null means all types, including future ones. */
export function toEventTypes({ isAll, chosen }: TypesDraft): EventType[] | null {
  return isAll ? null : [...chosen];
}

type EventTypesFieldProps = Readonly<{
  draft: TypesDraft;
  onChange: (draft: TypesDraft) => void;
  isMissing: boolean;
}>;

export function EventTypesField({ draft, onChange, isMissing }: EventTypesFieldProps) {
  const t = useTranslations("webhooks.form");
  const { isAll, chosen } = draft;
  const choose = (type: EventType, isChecked: boolean) =>
    onChange({
      isAll,
      chosen: EVENT_TYPES.filter((each) => (each === type ? isChecked : chosen.includes(each))),
    });
  return (
    <div>
      <RadioGroup
        label={t("types")}
        value={isAll ? "all" : "some"}
        options={[
          { value: "all", label: t("all"), hint: t("allHint") },
          {
            value: "some",
            label: t("some"),
            details: (
              <div className={styles.types}>
                {EVENT_TYPES.map((type) => (
                  <Checkbox
                    key={type}
                    isChecked={chosen.includes(type)}
                    onCheckedChange={(isChecked) => choose(type, isChecked)}
                    label={<code className={styles.type}>{type}</code>}
                  />
                ))}
              </div>
            ),
          },
        ]}
        onValueChange={(value) => onChange({ isAll: value === "all", chosen })}
      />
      <p className={styles.problem} aria-live="polite">
        {isMissing && t("typeMissing")}
      </p>
    </div>
  );
}
