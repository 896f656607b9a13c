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

/** The attributes that connect the control inside a `Field` to its label, hint and error. */
export function useControlAttributes(): ControlAttributes {
  return useContext(ControlContext);
}

type FieldProps = Readonly<{
  label: ReactNode;
  /** One control from this folder. */
  children: ReactNode;
  hint?: ReactNode;
  /** What is wrong, and how to fix it. */
  error?: ReactNode;
  isRequired?: boolean | undefined;
  /** Shows "optional" next to the label. */
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
      {/* Rendered even without an error, because a live region that is added with its text is not announced. */}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

/** Whether React would render anything for the node. */
function isThere(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== "";
}
