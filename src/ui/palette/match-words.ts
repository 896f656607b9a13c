/**
 * How well a label matches the typed text; null if it does not. Each typed word must begin a word of the
 * label, or have its letters in one in the same order. Lower is better.
 */
export function matchWords(label: string, typed: string): number | null {
  const words = wordsOf(label);
  let score = 0;
  for (const word of wordsOf(typed)) {
    const found = scoreOf(word, words);
    if (found === null) return null;
    score += found;
  }
  return score;
}

/** Ranks all matches by letters behind those by the beginning of a word. */
const BY_LETTERS = 100;

function scoreOf(word: string, words: readonly string[]): number | null {
  const begun = words.findIndex((each) => each.startsWith(word));
  if (begun !== -1) return begun;
  const scattered = words.findIndex((each) => hasInOrder(each, word));
  return scattered === -1 ? null : BY_LETTERS + scattered;
}

function hasInOrder(word: string, letters: string): boolean {
  let from = 0;
  for (const letter of letters) {
    const at = word.indexOf(letter, from);
    if (at === -1) return false;
    from = at + letter.length;
  }
  return true;
}

/** Ignores case and accents, which people rarely type in a search. */
function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
  return plain.split(/[^\p{Letter}\p{Number}]+/u).filter((word) => word !== "");
}
