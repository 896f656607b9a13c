/**
 * A file as a bank writes it, and the totals counted in it by hand: rows, inflows and outflows, in minor
 * units.
 */
export type BankDialect = Readonly<{
  bank: string;
  /** The customer's currency. */
  currency: string;
  text: string;
  rows: number;
  inflow: bigint;
  outflow: bigint;
}>;

/** Currencies whose banks write no decimals; their files have two rows. */
const WHOLE: ReadonlySet<string> = new Set(["JPY", "KRW", "ISK", "HUF"]);
const MINOR_PER_MAJOR: Readonly<Record<string, bigint>> = { HUF: 100n };

/**
 * Each dialect has the same movements: outflows of 900.00 for rent and 3.20 for coffee, and an inflow of
 * 1,250.50 for an invoice; without decimals, 90,320 out and 125,050 in. Opening and closing balances and
 * turnovers are not rows.
 */
export function bankDialect(bank: string, currency: string, lines: readonly string[]): BankDialect {
  const isWhole = WHOLE.has(currency);
  const factor = MINOR_PER_MAJOR[currency] ?? 1n;
  return {
    ...{ bank, currency, text: `${lines.join("\r\n")}\r\n` },
    ...{ rows: isWhole ? 2 : 3, inflow: 125_050n * factor, outflow: 90_320n * factor },
  };
}
