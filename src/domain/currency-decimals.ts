/** The ISO 4217 currencies whose minor unit does not have two decimals, by number of decimals. */
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
 * The decimals of the minor unit of a stored currency, also after it leaves the list of current ones; for
 * unchecked text use `currencyDecimals`.
 */
export function decimalsOf(currency: string): number {
  return OTHER_DECIMALS.get(currency) ?? 2;
}
