import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import styles from "./choice-row.module.css";

type ChoiceRowProps = Readonly<{
  /** The id of the control. The id of its hint adds "-hint". */
  id: string;
  label: string;
  isOptional?: boolean;
  hint: string;
  children: ReactNode;
}>;

/** A control with its label and hint. */
export function ChoiceRow({ id, label, isOptional = false, hint, children }: ChoiceRowProps) {
  const t = useTranslations("importReading");
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {isOptional && <span className={styles.optional}>{t("optional")}</span>}
        </label>
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      </div>
      <div className={styles.input}>{children}</div>
    </div>
  );
}
