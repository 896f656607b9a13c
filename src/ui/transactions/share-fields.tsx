"use client";

import { useTranslations } from "use-intl";
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

/** The customer's part, as a percentage and as an amount. Typing one updates the other. */
export function ShareFields({ draft, outflow, reading, onChange }: ShareFieldsProps) {
  const t = useTranslations("edits");
  const { sharedType, text, isStillShared } = draft;
  const otherText = reading.error === null ? reading.otherText : "";
  const isPercentage = sharedType === "percentage";
  return (
    <div className={styles.share}>
      <div className={styles.parts}>
        <Field label={t("share.percentage")} error={isPercentage ? reading.error : null}>
          <NumberInput
            suffix="%"
            value={isPercentage ? text : otherText}
            onValueChange={(typed) => onChange({ ...draft, sharedType: "percentage", text: typed })}
          />
        </Field>
        {outflow.amount !== null && (
          <Field label={t("share.amount")} error={isPercentage ? null : reading.error}>
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
          ? t("share.others", {
              amount: formatMoney({
                amount: reading.othersShare,
                currency: outflow.currency,
                locale: outflow.locale,
              }),
            })
          : "\u00a0"}
      </p>
      <Checkbox
        isChecked={isStillShared}
        onCheckedChange={(isChecked) => onChange({ ...draft, isStillShared: isChecked })}
        label={t("share.isStillShared")}
        hint={t(isStillShared ? `share.${sharedType}Hint` : "share.settledHint")}
      />
    </div>
  );
}
