import { normalizeWords } from "./normalize-words";

const LANGUAGES = [
  ...["en", "de", "fr", "nl", "es", "it", "pt", "sv", "nb", "da", "fi", "is", "et", "lv", "lt", "pl", "cs"],
  ...["sk", "hu", "ro", "bg", "hr", "sl", "sr", "ru", "uk", "el", "tr", "he", "ja", "ko", "zh", "th", "id"],
];
/** A Monday and the six days after it. */
const WEEK = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day));

let known: ReadonlySet<string> | null = null;

/** Whether a word is the name of a weekday or its abbreviation: `Dienstag`, `Di`, `火`. */
export function isWeekday(word: string): boolean {
  known ??= new Set(LANGUAGES.flatMap(weekdaysIn).map(normalizeWords));
  return known.has(normalizeWords(word));
}

function weekdaysIn(language: string): readonly string[] {
  return (["long", "short"] as const).flatMap((weekday) => {
    const { format } = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
    return WEEK.map((day) => format(day));
  });
}
