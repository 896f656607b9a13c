/** The phrases of a list in which each is followed by a comma or the end of its line. */
export function phrasesIn(list: string): readonly string[] {
  return list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");
}
