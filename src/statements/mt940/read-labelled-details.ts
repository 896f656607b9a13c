import type { Details } from "./details";

const NEXT_LABEL = /;\s*(?=[\p{L} .]{2,24}:)/u;
const LABELLED = /^([\p{L} .]+):(.*)$/u;

/**
 * Reads text such as `944 PRZELEW; NA RACH.: …; DLA: …; TYT.: …; TNR: …`, as mBank in Poland writes it; null
 * for any other text. The number of the transaction (`TNR`) ends it.
 */
export function readLabelledDetails(text: string): Details | null {
  const [kind = "", ...parts] = text.split(NEXT_LABEL);
  const values = new Map<string, string>();
  for (const part of parts) {
    const [, label = "", value = ""] = LABELLED.exec(part) ?? [];
    values.set(label.toUpperCase(), value.trim());
  }
  if (!values.has("TNR")) return null;
  return {
    description: values.get("TYT.") || kind.trim(),
    counterpartyName: values.get("DLA") || values.get("OD") || null,
    counterpartyId: values.get("NA RACH.") || values.get("Z RACH.") || null,
  };
}
