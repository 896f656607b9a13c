import { normalizeWords } from "./normalize-words";

/**
 * The beginnings of month names in English, German, French, Dutch, Spanish, Italian, Portuguese, the Nordic
 * languages and Polish.
 */
const MONTH_BEGINNINGS = [
  ["jan", "ene", "gen", "sty", "janv"],
  ["feb", "fev", "fevr", "lut"],
  ["mar", "mars", "maa", "mrt", "mrz", "marz"],
  ["apr", "avr", "abr", "kwi"],
  ["may", "mai", "mei", "maj", "mag", "mayo"],
  ["jun", "juin", "giu", "cze"],
  ["jul", "juil", "lug", "lip"],
  ["aug", "aou", "ago", "sie"],
  ["sep", "set", "sept", "wrz"],
  ["oct", "okt", "out", "ott", "paz"],
  ["nov", "lis"],
  ["dec", "dez", "dic", "des", "gru"],
] as const;

const NUMBER_BY_BEGINNING = new Map<string, number>(
  MONTH_BEGINNINGS.flatMap((beginnings, index) => beginnings.map((text) => [text, index + 1] as const)),
);

/** The number of the month that a word names, from 1; null for any other word. */
export function monthNamed(word: string): number | null {
  const name = normalizeWords(word);
  if (!/^\p{L}{3,12}$/u.test(name)) return null;
  return NUMBER_BY_BEGINNING.get(name.slice(0, 4)) ?? NUMBER_BY_BEGINNING.get(name.slice(0, 3)) ?? null;
}
