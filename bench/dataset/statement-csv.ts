const DAYS = 540;

/**
 * A bank's export over a year and a half, in the order of days, with the few hundred counterparties that a
 * business has.
 */
export function statementCsv(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = new Date(Date.UTC(2025, 0, 1 + Math.floor((index * DAYS) / rows))).toISOString().slice(0, 10);
    const amount = `${index % 7 === 0 ? "" : "-"}${1 + (index % 900)},${String(index % 100).padStart(2, "0")}`;
    return `${day};${amount};Counterparty ${index % 400};Invoice ${index} of the business;EUR`;
  });
  return ["Buchungstag;Betrag;Name;Verwendungszweck;Währung", ...lines, ""].join("\r\n");
}
