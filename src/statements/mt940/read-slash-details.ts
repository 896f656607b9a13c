import type { Details } from "./details";

const CODES = [
  "ADDR|BENM|BIC|BRNR|BUSP|CHGS|CNTP|CSID|DCDT|EREF|EXCH|IBAN|ID|INIT|ISDT|KREF|MARF|MREF|NAME|NRTX|OAMT|OCMT",
  "ORDP|PAMT|PREF|PURP|REMI|RREF|RTRN|RTYP|STRD|SVCL|TRCD|TRTP|TXCD|ULTB|ULTC|ULTD|USTD",
].join("|");
const START = new RegExp(`^/(?:${CODES})/`);
const CODE = new RegExp(`/(${CODES})(?=/)`, "g");

/**
 * Reads text such as `/TRTP/SEPA OVERBOEKING/IBAN/…/NAME/…/REMI/…`, as Dutch banks write it; null for any
 * other text.
 */
export function readSlashDetails(text: string): Details | null {
  if (!START.test(text)) return null;
  const values = splitValues(text);
  const valueAt = (code: string) => trimSlashes(values.get(code) ?? "");
  // ING writes the counterparty as one value with optional parts: /CNTP/account/bank/name/city/
  const [account = "", , name = ""] = (values.get("CNTP") ?? "").split("/");
  return {
    description:
      valueAt("REMI") || valueAt("USTD") || lastPartOf(valueAt("STRD")) || valueAt("TRTP") || text.trim(),
    counterpartyName: valueAt("NAME") || name.trim() || null,
    counterpartyId: valueAt("IBAN") || account.trim() || null,
  };
}

function splitValues(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const marks = [...text.matchAll(CODE)];
  for (const [index, mark] of marks.entries()) {
    const value = text.slice(mark.index + mark[0].length + 1, marks[index + 1]?.index);
    if (mark[1] !== undefined && value !== "" && !values.has(mark[1])) values.set(mark[1], value);
  }
  return values;
}

function trimSlashes(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && /[/\s]/.test(text.charAt(start))) start++;
  while (start < end && /[/\s]/.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

function lastPartOf(text: string): string {
  return text.slice(text.lastIndexOf("/") + 1);
}
