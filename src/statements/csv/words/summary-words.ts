import { normalizeWords } from "./normalize-words";
import { phrasesIn } from "./phrases-in";

const FIRST_WORDS = new Set(
  phrasesIn(`
    total, totals, subtotal, balance, summe, gesamt, saldo, kontostand, anfangssaldo
    endsaldo, schlusssaldo, abschluss, solde, totaux, totaal, beginsaldo, eindsaldo
    totale, totali, totales, suma, razem, summa, 合計, 残高, 繰越, 合计, 小计, 总计
    zwischensumme, gesamtsumme, tagessumme, übertrag, subtotaal, subtotale, totais, celkem, spolu
    ukupno, skupaj, összesen, yhteensä, kokku, toplam, итого, всего, разом, σύνολο
    합계, 소계
  `).map(normalizeWords),
);
const FIRST_TWO_WORDS = new Set([
  ...["beginning", "opening", "closing", "ending", "available", "previous", "start", "end"].map(
    (word) => `${word} balance`,
  ),
  ...["grand", "sub", "net", "daily", "weekly", "monthly"].map((word) => `${word} total`),
  "i alt",
]);

/** Whether a text names a total or a balance instead of a movement: `Total debits`, `Saldo final`. */
export function isSummary(text: string): boolean {
  const [first = "", second = ""] = normalizeWords(text).split(" ");
  return FIRST_WORDS.has(first) || FIRST_TWO_WORDS.has(`${first} ${second}`);
}
