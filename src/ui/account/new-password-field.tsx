import { useTranslations } from "use-intl";
import { MIN_PASSWORD_LENGTH } from "../../domain/password";
import { PasswordField } from "./password-field";

type NewPasswordFieldProps = Readonly<{
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Whether the form was submitted. Errors are shown from then on. */
  wasSent: boolean;
}>;

/** A field for choosing a new password. */
export function NewPasswordField({ label, value, onValueChange, wasSent }: NewPasswordFieldProps) {
  const t = useTranslations("signInParts");
  const length = MIN_PASSWORD_LENGTH;
  const isWrong = wasSent && isTooShort(value);
  return (
    <PasswordField
      label={label}
      hint={t("passwordHint", { length })}
      error={isWrong ? t("passwordTooShort", { length }) : undefined}
      autoComplete="new-password"
      value={value}
      onValueChange={onValueChange}
    />
  );
}

export function isTooShort(password: string): boolean {
  return password.length < MIN_PASSWORD_LENGTH;
}
