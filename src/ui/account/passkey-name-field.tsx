import { useTranslations } from "use-intl";
import { Field } from "../components/field";
import { TextInput } from "../components/text-input";

const MAX_LENGTH = 100;

type PasskeyNameFieldProps = Readonly<{ value: string; onValueChange: (value: string) => void }>;

export function PasskeyNameField({ value, onValueChange }: PasskeyNameFieldProps) {
  const t = useTranslations("accountDialogs");
  return (
    <Field label={t("passkeyName")} hint={t("passkeyNameHint")} isRequired>
      <TextInput
        value={value}
        maxLength={MAX_LENGTH}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}
