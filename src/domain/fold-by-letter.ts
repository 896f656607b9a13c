/** The last letter of Latin Extended-A. Nearly all text in bank files lies at or below it. */
const LAST_LETTER = 0x17f;
const OTHERS = /[\u0180-\uffff]/;
const NOT_ASCII = /[\u0080-\uffff]/;

/**
 * Returns an equivalent of `fold` that is several times as fast for Latin text, because it looks up letters
 * one by one.
 *
 * `fold` must fold case, and must fold each Latin letter independently of its neighbours.
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
