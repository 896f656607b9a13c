"use client";

import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { VisuallyHidden } from "../components/visually-hidden";
import { joinClasses } from "../join-classes";
import styles from "./copy-field.module.css";
import { useCopy } from "./use-copy";

type CopyFieldProps = Readonly<{
  label: string;
  value: string;
  /** Whether the value has several short lines. */
  isList?: boolean;
  onCopied?: () => void;
}>;

/** A value with a button that copies it. */
export function CopyField({ label, value, isList = false, onCopied }: CopyFieldProps) {
  const t = useTranslations("copying");
  const { state, copy } = useCopy(value, onCopied);

  return (
    <div>
      <p className={styles.label}>{label}</p>
      <div className={styles.row}>
        <code className={joinClasses(styles.value, isList && styles.list)}>{value}</code>
        <Button
          size="small"
          icon={state === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{t(state)}</span>
          <VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}
