import { matchWords } from "./match-words";

export type PaletteEntry = Readonly<{
  id: string;
  label: string;
  /** What it is: a page, a command or a business. */
  kind: "page" | "command" | "business";
  run: () => void;
}>;

/** Those that fit what is typed: the best first, and of equals what was chosen last. */
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
