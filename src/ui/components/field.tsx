"use client";

import { createContext, type ReactNode, useContext, useId, useMemo } from "react";
import { useTranslations } from "use-intl";
import styles from "./field.module.css";

type ControlAttributes = Readonly<{
  id?: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}>;

const ControlContext = createContext<ControlAttributes>({});

/** What the control inside a `Field` carries, so that its label, hint and error belong to it. */
export function useControlAttributes(): ControlAttributes {
  return useContext(ControlContext);
}

type FieldProps = Readonly<{
  label: ReactNode;
  /** One control of this folder. */
  children: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to mend it. */
  error?: ReactNode;
  isRequired?: boolean | undefined;
  /** Says "optional" beside the label. */
  isOptional?: boolean | undefined;
}>;

export function Field({ label, children, hint, error, isRequired = false, isOptional = false }: FieldProps) {
  const t = useTranslations("common");
  const id = useId();
  const [hasHint, hasError] = [isThere(hint), isThere(error)];
  const attributes = useMemo(() => {
    const describedBy = [hasError && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(" ");
    return {
      id,
      ...(isRequired ? { required: true } : {}),
      ...(describedBy === "" ? {} : { "aria-describedby": describedBy }),
      ...(hasError ? ({ "aria-invalid": true } as const) : {}),
    };
  }, [id, hasHint, hasError, isRequired]);

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> {t("optional")}</span>}
      </label>
      <ControlContext value={attributes}>{children}</ControlContext>
      {hasHint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {/* It is there before there is an error, because a region that appears with its text is not read out. */}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

/** Whether React would show anything. */
function isThere(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== "";
}
