/** The last letter of Latin Extended-A: what nearly all bank files consist of lies below. */
const LAST_LETTER = 0x17f;
const OTHERS = /[\u0180-\uffff]/;
const NOT_ASCII = /[\u0080-\uffff]/;

/**
 * The same way of folding text, several times as fast for Latin text, whose letters are looked up one by one.
 *
 * Only for a way that folds case, and that folds each Latin letter by itself, whatever its neighbours are.
 */
export function foldByLetter(fold: (text: string) => string): (text: string) => string {
  const folded = new Map(
    Array.from({ length: LAST_LETTER + 1 }, (_, code) => {
      const letter = String.fromCharCode(code);
      return [letter, fold(letter)];
    }),
  );
  const foldLetter = (letter: string): string => folded.get(letter) ?? letter;
  return (text) => {
    if (!NOT_ASCII.test(text)) return text.toLowerCase();
    if (OTHERS.test(text)) return fold(text);
    return text.replace(/[\u0080-\u017f]/g, foldLetter).toLowerCase();
  };
}
