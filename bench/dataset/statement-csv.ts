const DAYS = 540;

/**
 * A bank's export of a year and a half, ordered by day, with the few hundred counterparties of a typical
 * business.
 */
export function statementCsv(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = new Date(Date.UTC(2025, 0, 1 + Math.floor((index * DAYS) / rows))).toISOString().slice(0, 10);
    const amount = `${index % 7 === 0 ? "" : "-"}${1 + (index % 900)},${String(index % 100).padStart(2, "0")}`;
    return `${day};${amount};Counterparty ${index % 400};Invoice ${index} of the business;EUR`;
  });
  return ["Buchungstag;Betrag;Name;Verwendungszweck;Währung", ...lines, ""].join("\r\n");
}
