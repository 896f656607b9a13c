import { Field } from "../components/field";
import { TextInput } from "../components/text-input";

const MAX_LENGTH = 100;

type PasskeyNameFieldProps = Readonly<{ value: string; onValueChange: (value: string) => void }>;

export function PasskeyNameField({ value, onValueChange }: PasskeyNameFieldProps) {
  return (
    <Field label="Name" hint="Where it is kept, so that you know which one to remove." isRequired>
      <TextInput
        value={value}
        maxLength={MAX_LENGTH}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}
