import type { CsvRecord } from "../table/csv-record";
import { normalizeWords } from "../words/normalize-words";
import { phrasesIn } from "../words/phrases-in";
import { type CsvStatus, statusNamed } from "../words/status-words";
import { isSummary } from "../words/summary-words";

/** The state of the rows below a heading, and the heading itself. */
export type Section = Readonly<{ heading: string; state: CsvStatus }>;

/** How the words for each state begin in headings. */
const NOT_BOOKED = beginnings(`
  not posted, not yet posted, nicht gebucht, noch nicht gebucht, noch nicht verbucht
  non comptabilis, niet geboekt, nog niet, no contabiliz, non contabilizz, não contabiliz
  ej bokför, icke bokför, ikke bokfør, ikke bogfør, niezaksięgow, nierozliczon, nezaúčt
`);
const PENDING = beginnings(`
  pending, authoris, authoriz, uncleared, unposted, upcoming, scheduled, provisional
  holds, vorgemerkt, ausstehend, offene, geplant, à venir, en attente, en cours, autoris
  in behandeling, gereserveerd, gepland, pendiente, pendente, retenid, retencion, cativ
  autoriz, in sospeso, in attesa, da contabilizzare, reserver, kommande, kommende, afvent
  väntande, preliminär, varau, odotta, tuleva, oczekuj, blokad, zablokowan
  čekajíc, blokac, függő, zárol, в обработке, заблокирован, неподтвержд
`);
const BOOKED = beginnings(`
  posted, booked, completed, cleared, settled, gebucht, verbucht, comptabilis, geboekt
  verwerkt, contabiliz, bokför, bogfør, bokfør, kirjat, zaksięgow
`);
const VOID = beginnings(`
  decline, reject, cancelled, canceled, failed, abgelehnt, storniert, refusé, rejeté
  annul, geweigerd, rechazad, recusad, cancelad, rifiutat, nekad, avvist, odrzuc
`);
/** How words begin that name why a payment failed: `Ablehnungsgrund`. */
const FAILURE = beginnings(`
  failure, fail reason, error, return reason, fehler, ablehnung, refus, rejet, échec
  erreur, weigering, afwijzing, rechazo, recusa, rifiuto, errore, avslag, afvisning
`);

const MOVEMENTS = beginnings(`
  transact, transakt, transakc, transaks, transac, transaz, transaç, activit, payment
  purchase, umsatz, umsätze, buchung, zahlung, opérat, operac, operaz, mouvement
  movement, movim, paiement, pago, pagament, lançament, mutatie, boeking, betaling
  postering, händelse, köp, bevegelse, tapahtum, płatnoś, pohyb
`);

/** What headings also call movements that are not booked: `Reserverade belopp`. */
const AMOUNTS = beginnings(
  "amount, betrag, beträge, montant, bedrag, importe, import, belopp, beløb, beløp, kwot",
);

const NEGATIONS = new Set(
  phrasesIn(`
    no, not, nicht, kein, keine, aucun, aucune, geen, niet, ningún, nessun
    nessuna, nenhum, nenhuma, inga, ingen, brak
  `).map(normalizeWords),
);

/** A text with more words is a sentence. */
const MOST_WORDS = 6;

/**
 * The section that a record begins if it is nothing but a heading, such as `Vorgemerkte Umsätze`; null where
 * it is none. A heading that names movements and no state is that of booked ones.
 */
export function sectionBelow({ values }: Pick<CsvRecord, "values">): Section | null {
  const [heading = "", ...others] = values.map((value) => value.trim());
  const state = others.some((value) => value !== "") ? null : stateNamed(heading);
  return state === null ? null : { heading, state };
}

/** The section that the first row of a table is in, by the headings above it. */
export function sectionAbove(preamble: readonly Pick<CsvRecord, "values">[]): Section | null {
  return preamble.map(sectionBelow).findLast((section) => section !== null) ?? null;
}

/**
 * Whether a record is a heading that does not tell whether the rows below it are booked, such as `Standing
 * orders`. A heading with a number names a month, an account or a page.
 */
export function isOpenHeading({ values }: Pick<CsvRecord, "values">): boolean {
  const [heading = "", ...others] = values.map((value) => value.trim());
  const text = textOf(heading);
  const words = text.split(" ");
  if (others.some((value) => value !== "") || words.length > MOST_WORDS) return false;
  if (!/\p{L}{2}/u.test(text) || /\d/.test(text) || isSummary(text)) return false;
  if (words.some((word) => NEGATIONS.has(word))) return false;
  const state = stateNamed(heading);
  return state === null || (state === "booked" && !words.every(isOfBooked));
}

/** Whether a name is about payments that moved no money: `Decline reason`. */
export function namesVoid(name: string): boolean {
  return [...VOID, ...FAILURE].some((beginning) => ` ${normalizeWords(name)}`.includes(beginning));
}

function isOfBooked(word: string): boolean {
  return [...MOVEMENTS, ...BOOKED].some((beginning) => ` ${word}`.startsWith(beginning));
}

/** What is in brackets is a count, a day or a note. */
function textOf(heading: string): string {
  return normalizeWords(heading.replace(/\([^)]*\)/g, " "));
}

function stateNamed(heading: string): CsvStatus | null {
  const text = textOf(heading);
  const words = text.split(" ");
  if (text === "" || words.length > MOST_WORDS) return null;
  const hasOneOf = (all: readonly string[]) => all.some((word) => ` ${text}`.includes(word));
  const areMovements = hasOneOf(MOVEMENTS);
  if (hasOneOf(NOT_BOOKED)) return "pending";
  if (words.some((word) => NEGATIONS.has(word))) return null;
  if (!areMovements && words.length > 1 && !hasOneOf(AMOUNTS)) return statusNamed(text);
  if (hasOneOf(PENDING)) return hasOneOf(BOOKED) ? null : "pending";
  if (hasOneOf(VOID)) return "void";
  return areMovements ? "booked" : statusNamed(text);
}

function beginnings(list: string): readonly string[] {
  return phrasesIn(list).map((beginning) => ` ${normalizeWords(beginning)}`);
}
