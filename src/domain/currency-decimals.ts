/** The currencies of ISO 4217 whose minor unit has more or fewer than two decimals, by their number. */
const CODES_BY_DECIMALS: readonly (readonly [decimals: number, codes: string])[] = [
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"],
];

export const OTHER_DECIMALS: ReadonlyMap<string, number> = new Map(
  CODES_BY_DECIMALS.flatMap(([decimals, codes]) =>
    codes.split(" ").map((code): [string, number] => [code, decimals]),
  ),
);

/**
 * The decimals of the minor unit of a currency that is known to be one, without the list of all; for any
 * other text see `currencyDecimals`.
 */
export function decimalsOf(currency: string): number {
  return OTHER_DECIMALS.get(currency) ?? 2;
}
