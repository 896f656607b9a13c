/** V8 copies parts that are shorter. */
const SHORTEST_PART = 13;

/**
 * The same text in memory of its own: a part of a longer text, such as of a file, keeps all of that in
 * memory.
 */
export function ownText(text: string): string {
  if (text.length < SHORTEST_PART) return text;
  const middle = text.length >> 1;
  return [text.slice(0, middle), text.slice(middle)].join("");
}
