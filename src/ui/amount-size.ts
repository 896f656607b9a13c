import type { CSSProperties } from "react";
import { formatMoneyAlone, type MoneyFormat } from "./format-money";

/** The length of an amount as `--characters`, for stylesheets that show a long one smaller. */
export function amountSize(money: MoneyFormat): CSSProperties {
  const text = formatMoneyAlone(money);
  // The name of a currency is up to twice as wide as as many digits.
  const style: CSSProperties & Record<"--characters", number> = {
    "--characters": text.length + (text.match(/[\p{L}\p{Sc}]/gu)?.length ?? 0),
  };
  return style;
}
