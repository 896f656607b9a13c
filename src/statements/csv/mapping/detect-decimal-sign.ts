import { type DecimalSign, decimalEvidence, isZero, toCsvNumber } from "../cells/csv-number";

type DetectedDecimalSign = Readonly<{ sign: DecimalSign; isUncertain: boolean }>;

/**
 * Determines the decimal sign from all amounts of a file.
 *
 * Where all of them look like `1.234`, it is the sign that gives amounts with `currencyDecimals` decimals,
 * else `hint`, and the result is reported as uncertain, unless others are like `25`: a bank that writes no
 * decimals there writes none in `1.000`. Where no amount has either sign, it does not matter.
 */
export function detectDecimalSign(
  texts: Iterable<string>,
  { hint, currencyDecimals }: Readonly<{ hint: DecimalSign; currencyDecimals: number }>,
): DetectedDecimalSign {
  const count = { ".": 0, ",": 0, either: 0 };
  const undecided: string[] = [];
  const whole: string[] = [];
  for (const text of texts) {
    const number = toCsvNumber(text);
    if (number === null) continue;
    const evidence = decimalEvidence(number.digits);
    if (evidence !== null) count[evidence]++;
    else if (!isZero(number)) whole.push(number.digits);
    if (evidence === "either") undecided.push(number.digits);
  }
  if (count["."] !== count[","]) {
    const sign = count["."] > count[","] ? "." : ",";
    return { sign, isUncertain: count["."] > 0 && count[","] > 0 };
  }
  if (count["."] === 0 && count.either === 0) return { sign: hint, isUncertain: false };
  const areGrouped = count["."] === 0 && whole.length > 0 && whole.every((digits) => digits.length <= 3);
  const grouped = undecided.find((digits) => areGrouped || isTooPrecise(digits, currencyDecimals)) ?? null;
  const isSettled = currencyDecimals === 0 || (areGrouped && currencyDecimals === 2);
  return { sign: likelySign(grouped, { hint, currencyDecimals }), isUncertain: !isSettled };
}

/**
 * Whether an amount such as `1.234` cannot have three decimals. Some banks always write more decimals than
 * the currency has, with zeros, but none writes decimals in a currency without any.
 */
function isTooPrecise(digits: string, currencyDecimals: number): boolean {
  return currencyDecimals === 0 || !digits.endsWith("0");
}

/** An amount with three decimals is not valid in a currency with two, so its sign separates thousands. */
function likelySign(
  digits: string | null,
  { hint, currencyDecimals }: Readonly<{ hint: DecimalSign; currencyDecimals: number }>,
): DecimalSign {
  if (digits === null) return hint;
  const written = digits.includes(".") ? "." : ",";
  if (currencyDecimals >= 3) return hint;
  return written === "." ? "," : ".";
}
