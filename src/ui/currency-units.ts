/** What people write beside an amount in this currency: its symbols in the locale, and its code. */
export function currencyUnits(currency: string, locale: string): readonly string[] {
  return (["symbol", "narrowSymbol", "code"] as const).map((currencyDisplay) => {
    const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay });
    return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
  });
}
