/**
 * Reads a word that a CHECK constraint limits to `words`; anything else means the row was not written by us.
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
