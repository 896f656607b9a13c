import { z } from "zod";
import { decimalsOf } from "../domain/currency-decimals";
import type { Expected, Forecast } from "../domain/forecast";
import { toDecimalNumber } from "../domain/money";
import { amount } from "./fields";

export const expected = z.strictObject({ expected: amount, low: amount, high: amount }).meta({
  id: "Expected",
  description: "The actual figure should be between `low` and `high` four times out of five.",
});

/** The expected value of each figure, with its range. */
export function presentExpected(forecast: Forecast, code: string) {
  const decimals = decimalsOf(code);
  const present = (figure: Expected): z.input<typeof expected> => ({
    expected: toDecimalNumber(figure.expected, decimals),
    low: toDecimalNumber(figure.low, decimals),
    high: toDecimalNumber(figure.high, decimals),
  });
  return {
    income: present(forecast.income),
    expense: present(forecast.expense),
    remaining: present(forecast.remaining),
  };
}
