import type { StatementRow } from "../../domain/statement";
import { markNamed } from "./amount-words";
import { normalizeWords } from "./normalize-words";

const OUTFLOW_WORDS = [
  ...["debit", "debits", "dbit", "withdrawal", "out", "outgoing", "sent", "money out", "paid out"],
  ...["soll", "ausgang", "ausgabe", "belastung", "lastschrift", "sortie", "af", "debet", "uit"],
  ...["cargo", "debe", "debito", "gasto", "dare", "addebito", "uscita", "saida", "uttag", "ut", "ud"],
  ...["obciazenie", "wydatek", "出金", "支出", "出", "-"],
];
const INFLOW_WORDS = [
  ...["credit", "credits", "crdt", "deposit", "in", "incoming", "received", "money in", "paid in"],
  ...["haben", "eingang", "einnahme", "gutschrift", "entree", "bij", "kredit"],
  ...[
    "abono",
    "haber",
    "credito",
    "ingreso",
    "avere",
    "accredito",
    "entrata",
    "entrada",
    "insattning",
    "inn",
  ],
  ...["uznanie", "wplyw", "入金", "収入", "入", "+"],
];

const DIRECTIONS = new Map<string, StatementRow["direction"]>([
  ...OUTFLOW_WORDS.map((word) => [normalizeWords(word) || word, "outflow"] as const),
  ...INFLOW_WORDS.map((word) => [normalizeWords(word) || word, "inflow"] as const),
]);

/** Which way money went, by the word of a column that says nothing else; null for any other word. */
export function directionNamed(text: string): StatementRow["direction"] | null {
  const word = normalizeWords(text) || text.trim();
  const mark = markNamed(text);
  if (mark !== null) return mark === "debit" ? "outflow" : "inflow";
  return DIRECTIONS.get(word) ?? null;
}
