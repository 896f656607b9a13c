import type { Details } from "./details";
import { joinCut, joinText } from "./join-wrapped";
import { readLabelledDetails } from "./read-labelled-details";
import { readNumberedDetails } from "./read-numbered-details";
import { readSlashDetails } from "./read-slash-details";

/** Reads :86: in any of its forms: numbered as in Germany, `/NAME/` as in SEPA, labelled, or free text. */
export function readDetails(lines: readonly string[]): Details {
  const written = lines.slice(0, lines.findLastIndex((line) => line.trim() !== "") + 1);
  const cut = joinCut(written).trimStart();
  const text = joinText(written).trim();
  return (
    readNumberedDetails(cut) ??
    readSlashDetails(cut) ??
    readLabelledDetails(text) ?? {
      description: text,
      counterpartyName: null,
      counterpartyId: null,
    }
  );
}
