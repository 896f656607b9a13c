"use client";

import { Checkbox } from "../components/checkbox";
import { Field } from "../components/field";
import { MoneyInput } from "../components/money-input";
import { NumberInput } from "../components/number-input";
import { formatMoney } from "../format-money";
import type { ShareDraft, SharedOutflow, ShareReading } from "./share-draft";
import styles from "./share-fields.module.css";

type ShareFieldsProps = Readonly<{
  draft: ShareDraft;
  outflow: SharedOutflow;
  reading: ShareReading;
  onChange: (draft: ShareDraft) => void;
}>;

/** The customer's part, as a percentage or an amount: typing one shows the other. */
export function ShareFields({ draft, outflow, reading, onChange }: ShareFieldsProps) {
  const { sharedType, text, isStillShared } = draft;
  const otherText = reading.error === null ? reading.otherText : "";
  const isPercentage = sharedType === "percentage";
  return (
    <div className={styles.share}>
      <div className={styles.parts}>
        <Field label="Your part in percent" error={isPercentage ? reading.error : null}>
          <NumberInput
            suffix="%"
            value={isPercentage ? text : otherText}
            onValueChange={(typed) => onChange({ ...draft, sharedType: "percentage", text: typed })}
          />
        </Field>
        {outflow.amount !== null && (
          <Field label="Your part as an amount" error={isPercentage ? null : reading.error}>
            <MoneyInput
              currency={outflow.currency}
              value={isPercentage ? otherText : text}
              onValueChange={(typed) => onChange({ ...draft, sharedType: "amount", text: typed })}
            />
          </Field>
        )}
      </div>
      <p className={styles.others}>
        {reading.error === null && reading.othersShare !== null
          ? `Others pay ${formatMoney({ amount: reading.othersShare, currency: outflow.currency, locale: outflow.locale })}.`
          : "\u00a0"}
      </p>
      <Checkbox
        isChecked={isStillShared}
        onCheckedChange={(isChecked) => onChange({ ...draft, isStillShared: isChecked })}
        label="Still shared"
        hint={hintOf(draft)}
      />
    </div>
  );
}

function hintOf({ sharedType, isStillShared }: ShareDraft): string {
  if (!isStillShared)
    return "It is settled: your part stays what it is now, even if the amount is corrected later.";
  return sharedType === "percentage"
    ? "Not settled yet: if the amount is corrected later, your part follows it."
    : "Not settled yet: your part stays this amount, and others pay the rest.";
}
