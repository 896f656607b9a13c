import type { ComponentProps } from "react";
import { MAX_PASSWORD_LENGTH } from "../../domain/password";
import { Field } from "../components/field";
import { TextInput } from "../components/text-input";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "children"> &
  Readonly<{
    /** Whether a password manager fills in a saved password or suggests a new one. */
    autoComplete: "current-password" | "new-password";
    value: string;
    onValueChange: (value: string) => void;
  }>;

export function PasswordField({ autoComplete, value, onValueChange, ...field }: PasswordFieldProps) {
  return (
    <Field {...field}>
      <TextInput
        type="password"
        autoComplete={autoComplete}
        value={value}
        maxLength={MAX_PASSWORD_LENGTH}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}
