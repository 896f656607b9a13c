/**
 * Reads a word that a CHECK constraint limits to `words`. Throws for any other: the service did not write
 * that row.
 */
export function readWord<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((candidate) => candidate === text);
  if (word === undefined)
    throw new Error(`The database holds "${text}" where one of ${words.join(", ")} belongs.`);
  return word;
}

export function readOptionalWord<Word extends string>(
  words: readonly Word[],
  text: string | null,
): Word | null {
  return text === null ? null : readWord(words, text);
}
