import type { Details } from "./details";

// A three-digit code for the kind of booking, then numbered parts: 166?00GUTSCHRIFT?20…?32…
const START = /^(?:\d{3})?([?<>~^|@*#])(?:00|10|20|30[A-Z0-9]{8,11}\1|32\D)/;
const PURPOSE = /^(?:2\d|6[0-3])$/;
const KNOWN = /^(?:00|10|2\d|3[0-8]|6\d|7\d|99)$/;
const PART_WIDTH = 27;
/** What some Polish banks write in an empty part: the byte FF in either encoding. */
const BLANK = /^[˙ÿ]\s*$/;
const SEPA_TAG = /(?:^|\s)(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/g;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

type Part = Readonly<{ code: string; text: string }>;

/**
 * Reads text in the form of German banks, which others in Europe use with other separators; null for any
 * other text.
 */
export function readNumberedDetails(text: string): Details | null {
  const separator = START.exec(text)?.[1];
  if (separator === undefined) return null;
  const parts = splitParts(text, separator);
  const textOf = (isWanted: (code: string) => boolean) =>
    joinParts(parts.filter(({ code }) => isWanted(code)).map((part) => part.text)).trim();
  const purpose = textOf((code) => PURPOSE.test(code));
  const tags = splitSepaTags(purpose);
  const name = textOf((code) => code === "32" || code === "33");
  return {
    description: tags.get("SVWZ") || purpose || textOf((code) => code === "00"),
    counterpartyName: name === "" ? null : name,
    counterpartyId: accountOf({
      bank: textOf((code) => code === "30"),
      account: textOf((code) => code === "38") || textOf((code) => code === "31") || (tags.get("IBAN") ?? ""),
    }),
  };
}

function splitParts(text: string, separator: string): readonly Part[] {
  const parts: { code: string; text: string }[] = [];
  const [, ...pieces] = text.split(separator);
  for (const piece of pieces) {
    const code = piece.slice(0, 2);
    const last = parts.at(-1);
    if (KNOWN.test(code)) parts.push({ code, text: piece.slice(2).replace(BLANK, "") });
    else if (last !== undefined) last.text += separator + piece;
  }
  return parts;
}

/**
 * A full part continues in the next one, even in the middle of a word; a shorter part ends at the end of a
 * word.
 */
function joinParts(parts: readonly string[]): string {
  let joined = "";
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1] ?? "";
    const goesOn = part.length >= PART_WIDTH && !/^[A-Z]{3,4}\+/.test(next);
    joined += goesOn ? part : `${part} `;
  }
  return joined;
}

function splitSepaTags(purpose: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  const marks = [...purpose.matchAll(SEPA_TAG)];
  for (const [index, mark] of marks.entries()) {
    const value = purpose.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim();
    if (mark[1] !== undefined && value !== "" && !tags.has(mark[1])) tags.set(mark[1], value);
  }
  return tags;
}

/** An account number without its bank could be a different account at another bank. */
function accountOf({ bank, account }: Readonly<{ bank: string; account: string }>): string | null {
  if (account === "") return null;
  return IBAN.test(account) || bank === "" ? account : `${bank}/${account}`;
}
