import type { Details } from "./details";
import { joinCut, joinText } from "./join-wrapped";
import { readNumberedDetails } from "./read-numbered-details";
import { readSlashDetails } from "./read-slash-details";

/** Reads :86: in any of its three forms: numbered as in Germany, `/NAME/` as in SEPA, or free text. */
export function readDetails(lines: readonly string[]): Details {
  const written = lines.slice(0, lines.findLastIndex((line) => line.trim() !== "") + 1);
  const cut = joinCut(written).trimStart();
  return (
    readNumberedDetails(cut) ??
    readSlashDetails(cut) ?? {
      description: joinText(written).trim(),
      counterpartyName: null,
      counterpartyId: null,
    }
  );
}
