import { type DecimalSign, decimalEvidence, toCsvNumber } from "./csv-number";

type DetectedDecimalSign = Readonly<{ sign: DecimalSign; isUncertain: boolean }>;

/**
 * Finds the decimal sign by all amounts of a file.
 *
 * Where all of them read like `1.234`, the sign is the one that leaves amounts of `currencyDecimals`, else
 * `hint`; that it was only likely is said. Where no amount has either sign, it does not matter.
 */
export function detectDecimalSign(
  texts: Iterable<string>,
  { hint, currencyDecimals }: Readonly<{ hint: DecimalSign; currencyDecimals: number }>,
): DetectedDecimalSign {
  const count = { ".": 0, ",": 0, either: 0 };
  let undecided: string | null = null;
  for (const text of texts) {
    const digits = toCsvNumber(text)?.digits;
    const evidence = digits === undefined ? null : decimalEvidence(digits);
    if (evidence !== null) count[evidence]++;
    if (evidence === "either" && !digits?.endsWith("0")) undecided = digits ?? null;
  }
  if (count["."] !== count[","]) {
    const sign = count["."] > count[","] ? "." : ",";
    return { sign, isUncertain: count["."] > 0 && count[","] > 0 };
  }
  if (count["."] === 0 && count.either === 0) return { sign: hint, isUncertain: false };
  return { sign: likelySign(undecided, { hint, currencyDecimals }), isUncertain: currencyDecimals > 0 };
}

/**
 * An amount with three decimals is none of a currency with two, so what stands before them parts thousands.
 */
function likelySign(
  digits: string | null,
  { hint, currencyDecimals }: Readonly<{ hint: DecimalSign; currencyDecimals: number }>,
): DecimalSign {
  if (digits === null) return hint;
  const written = digits.includes(".") ? "." : ",";
  if (currencyDecimals >= 3) return hint;
  return written === "." ? "," : ".";
}
