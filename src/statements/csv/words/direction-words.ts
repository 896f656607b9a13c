import type { StatementRow } from "../../../domain/statement";
import { remembering } from "../../remembering";
import { normalizeWords } from "./normalize-words";
import { phrasesIn } from "./phrases-in";

type Direction = StatementRow["direction"];

/** The direction for a word of the direction column; null for any other word. */
export type DirectionOf = (text: string) => Direction | null;

const OUTFLOW_WORDS = phrasesIn(`
  debit, debits, dbit, dr, db, withdrawal, out, outgoing, sent, money out, paid out, expense, expenses
  soll, ausgang, ausgabe, belastung, lastschrift, sortie, depense, af, debet, uit
  cargo, debe, debito, gasto, egreso, dare, addebito, uscita, saida, uttag, ut, ud
  obciazenie, wydatek, wn, winien, odchozi, vydaj, na vrub, ma dati, odchadzajuca
  terheles, tartozik, kiado, kimeno, debitare, plata, isplata, duguje, breme, odliv
  otto, pano pois, deebet, debets, debetas, islaidos, valjaminek, uttektir, uttekt
  χρεωση, χρ, borc, gider, cikan, расход, дебет, дт, списание, списано, видаток
  дебит, видатки, 出金, 支出, 出, 支, 借, 借 dr, 출금, חובה, مدين, keluar, -, −
`);
const INFLOW_WORDS = phrasesIn(`
  credit, credits, crdt, cr, deposit, in, incoming, received, money in, paid in
  income
  haben, eingang, einnahme, gutschrift, entree, recette, bij, kredit, abono, haber
  credito, ingreso, avere, accredito, entrata, entrada, insattning, inn, ind
  uznanie, wplyw, ma, prichozi, prijem, ve prospech, dal, prichadzajuca
  jovairas, kovetel, bejovo, creditare, incasare, uplata, potrazuje, dobro, priliv
  pano, kreedit, kredits, kreditas, pajamos, sissetulek, innlogn, innborgun
  πιστωση, π, alacak, gelir, giren, приход, кредит, кт, зачисление, зачислено
  поступление, надходження, 入金, 収入, 入, 收入, 收, 贷, 贷 cr, 입금, זכות, دائن, masuk, +
`);

/**
 * Pairs of letters for the two sides, outflow first. A letter means different sides in different languages,
 * so both are needed: D is an outflow beside C, but an inflow beside the Slovenian B.
 */
const LETTER_PAIRS: readonly (readonly [string, string])[] = [
  ...([
    ["d", "c"],
    ["d", "k"],
    ["d", "h"],
    ["s", "h"],
    ["d", "a"],
    ["d", "p"],
    ["b", "d"],
    ["c", "a"],
    ["s", "e"],
    ["u", "e"],
    ["e", "i"],
  ] as const),
  ...([
    ["t", "j"],
    ["t", "k"],
    ["w", "d"],
    ["χ", "π"],
    ["д", "к"],
    ["р", "п"],
  ] as const),
];
/** Turkish letters are sides only where the column is named so: other columns have A and B too. */
const NAMED_PAIRS = [...LETTER_PAIRS, ["b", "a"] as const];
/** What a letter means where the column does not tell. */
const SINGLE_LETTERS = [
  ["d", "c"],
  ["s", "h"],
  ["д", "к"],
] as const;

/** Debit and credit, and elsewhere an inflow (dobro, deposit) and an outflow (cargo). */
const OPEN_LETTERS: ReadonlySet<string> = new Set(["d", "c"]);

const DIRECTIONS = new Map<string, Direction>([
  ...[...OUTFLOW_WORDS, ...SINGLE_LETTERS.map(([out]) => out)].map(
    (word) => [keyOf(word), "outflow"] as const,
  ),
  ...[...INFLOW_WORDS, ...SINGLE_LETTERS.map(([, into]) => into)].map(
    (word) => [keyOf(word), "inflow"] as const,
  ),
]);

/** What wallets write beside a transfer between accounts of their owner, which is on neither side. */
const NEITHER: ReadonlySet<string> = new Set(["/", "不计收支", "neutral"]);

export function isNeitherSide(text: string): boolean {
  return NEITHER.has(keyOf(text));
}

/** Interprets the values of one column. All values and its name are needed to know what its letters mean. */
export function directionReader(values: Iterable<string>, name = ""): DirectionOf {
  const words = wordsOf(values);
  const named = lettersNamed(name);
  if ([...words].every((word) => named.has(word)) && words.size > 0)
    return (text) => named.get(keyOf(text)) ?? null;
  const pair = LETTER_PAIRS.find(
    (letters) => words.size === 2 && letters.every((letter) => words.has(letter)),
  );
  if (pair === undefined) return remembering((text) => DIRECTIONS.get(keyOf(text)) ?? null);
  return (text) => {
    const word = keyOf(text);
    if (word === pair[0]) return "outflow";
    return word === pair[1] ? "inflow" : null;
  };
}

/** Whether a column has a single letter only, which has two meanings, and its name does not tell which. */
export function isOpenLetter(values: Iterable<string>, name = ""): boolean {
  const [word = "", ...others] = wordsOf(values);
  return others.length === 0 && OPEN_LETTERS.has(word) && !lettersNamed(name).has(word);
}

/** The letters that a column's name explains: `Cargo/Abono`, or `B/D`. */
function lettersNamed(name: string): ReadonlyMap<string, Direction> {
  const words = keyOf(name).split(" ");
  const letters = words.join("");
  const [outflow, inflow] =
    NAMED_PAIRS.find((pair) => letters.length === 2 && pair.every((letter) => letters.includes(letter))) ??
    (["outflow", "inflow"] as const).map((side) => words.find((word) => DIRECTIONS.get(word) === side)?.[0]);
  if (outflow === undefined || inflow === undefined || outflow === inflow) return new Map();
  return new Map([
    [outflow, "outflow"],
    [inflow, "inflow"],
  ]);
}

/** The first three different values, as keys: more of them are no letters for two sides. */
function wordsOf(values: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const value of values) {
    if (words.size > 2) break;
    const word = keyOf(value);
    if (word !== "") words.add(word);
  }
  return words;
}

function keyOf(text: string): string {
  return normalizeWords(text) || text.trim();
}
