import { normalizeWords } from "./normalize-words";

/**
 * The beginnings of month names in English, German, French, Dutch, Spanish, Italian, Portuguese, the Nordic
 * languages, Polish, Romanian, Turkish, Russian and Greek. “Lipanj” is June in Croatian.
 */
const MONTH_BEGINNINGS = [
  ["jan", "ene", "gen", "sty", "janv", "ian", "tam", "oca", "янв", "ιαν"],
  ["feb", "fev", "fevr", "lut", "hel", "sub", "фев", "φεβ"],
  ["mar", "mars", "maa", "mrt", "mrz", "marz", "мар", "μαρ"],
  ["apr", "avr", "abr", "kwi", "huh", "nis", "апр", "απρ"],
  ["may", "mai", "mei", "maj", "mag", "mayo", "tou", "май", "мая", "μαι"],
  ["jun", "juin", "giu", "cze", "iun", "kes", "haz", "lipa", "lipn", "июн", "ιουν"],
  ["jul", "juil", "lug", "lip", "iul", "hei", "tem", "июл", "ιουλ"],
  ["aug", "aou", "ago", "sie", "elo", "agu", "авг", "αυγ"],
  ["sep", "set", "sept", "wrz", "syy", "eyl", "сен", "σεπ"],
  ["oct", "okt", "out", "ott", "paz", "lok", "eki", "окт", "οκτ"],
  ["nov", "lis", "noi", "marr", "kas", "ноя", "νοε"],
  ["dec", "dez", "dic", "des", "gru", "jou", "ara", "дек", "δεκ"],
] as const;

const NUMBER_BY_BEGINNING = new Map<string, number>(
  MONTH_BEGINNINGS.flatMap((beginnings, index) =>
    beginnings.map((text) => [normalizeWords(text), index + 1] as const),
  ),
);

/** The number of the month that a word names, from 1; null for any other word. */
export function monthNamed(word: string): number | null {
  const name = normalizeWords(word);
  if (!/^\p{L}{3,12}$/u.test(name)) return null;
  return NUMBER_BY_BEGINNING.get(name.slice(0, 4)) ?? NUMBER_BY_BEGINNING.get(name.slice(0, 3)) ?? null;
}

/** Thai names and their abbreviations without stops. Vowels beside the letters tell March from January. */
const THAI_MONTHS = [
  ["มกราคม", "มค"],
  ["กุมภาพันธ์", "กพ"],
  ["มีนาคม", "มีค"],
  ["เมษายน", "เมย"],
  ["พฤษภาคม", "พค"],
  ["มิถุนายน", "มิย"],
  ["กรกฎาคม", "กค"],
  ["สิงหาคม", "สค"],
  ["กันยายน", "กย"],
  ["ตุลาคม", "ตค"],
  ["พฤศจิกายน", "พย"],
  ["ธันวาคม", "ธค"],
] as const;

/** The number of the month that a Thai word names, with or without stops; null for any other word. */
export function thaiMonthNamed(word: string): number | null {
  const name = word.replaceAll(".", "");
  const index = THAI_MONTHS.findIndex((names) => names.some((known) => known === name));
  return index < 0 ? null : index + 1;
}
