import { matchWords } from "./match-words";

export type PaletteEntry = Readonly<{
  id: string;
  label: string;
  /** The kind of entry: a page, a command or a business. */
  kind: "page" | "command" | "business";
  run: () => void;
}>;

/** The entries that match the typed text, best first. Among equals, the most recently chosen comes first. */
export function findEntries(
  entries: readonly PaletteEntry[],
  typed: string,
  recent: readonly string[],
): readonly PaletteEntry[] {
  const placeOf = ({ id }: PaletteEntry): number => {
    const place = recent.indexOf(id);
    return place === -1 ? recent.length : place;
  };
  return entries
    .flatMap((entry) => {
      const score = matchWords(entry.label, typed);
      return score === null ? [] : [{ entry, score }];
    })
    .sort((a, b) => a.score - b.score || placeOf(a.entry) - placeOf(b.entry))
    .map(({ entry }) => entry);
}
