import type { ComponentProps } from "react";
import { NumberInput } from "./number-input";

/** An amount in the currency, as text; see `NumberInput`. */
export function MoneyInput({
  currency,
  ...rest
}: Readonly<Omit<ComponentProps<typeof NumberInput>, "suffix"> & { currency: string }>) {
  return <NumberInput {...rest} suffix={currency} />;
}
