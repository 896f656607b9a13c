/**
 * How well a label fits what is typed; null where it does not. Each typed word has to begin a word of the
 * label, or have its letters there in their order. Lower is better.
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

/** Anything that was found by letters alone comes after all that was found by beginnings. */
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

/** Without case and accents, which nobody types in a hurry. */
function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
  return plain.split(/[^\p{Letter}\p{Number}]+/u).filter((word) => word !== "");
}
