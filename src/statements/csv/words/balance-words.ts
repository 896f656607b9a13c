import { currencyDecimals } from "../../../domain/money";
import { monthNamed } from "./month-names";
import { normalizeWords } from "./normalize-words";
import { phrasesIn } from "./phrases-in";

/**
 * A row that is not a movement: the balance before or after all movements, or another balance or a turnover.
 */
export type BalanceRowKind = "opening" | "closing" | "other";

/** How banks name such rows in each language of the header words, without days and currencies. */
const PHRASES = {
  opening: phrasesIn(`
    opening balance, opening, open balance, beginning balance, starting balance, start balance
    balance brought forward
    brought forward, balance b f, b f, balance forward, previous balance, initial balance
    opening ledger balance, opening available balance, balance carried forward from previous
    anfangssaldo, anfangsbestand, alter saldo, alter kontostand, saldo alt, saldovortrag
    kontostand alt, eröffnungssaldo, saldo vortrag, anfangsstand
    solde initial, solde précédent, ancien solde, solde d'ouverture, solde début, report solde
    solde créditeur précédent, solde débiteur précédent, solde reporté, overført saldo
    saldo vid periodens början, saldo otwarcia, výchozí zůstatek, kezdő egyenleg
    beginsaldo, vorig saldo, oud saldo, openingssaldo, saldo begin, vorige saldo
    saldo anterior, saldo inicial, saldo apertura, saldo previo, saldo de apertura
    saldo iniziale, saldo precedente, saldo apertura conto, saldo d'apertura
    saldo inicial anterior, saldo transportado, transporte saldo, saldo inicial do período
    ingående saldo, ingående balans, saldo från föregående, inngående saldo, indgående saldo
    primosaldo, saldo primo, alkusaldo, saldo edellisestä, upphafsstaða, byrjunarstaða
    algsaldo, algjääk, sākuma atlikums, atlikums perioda sākumā, sākuma bilance, likutis pradžiai
    pradinis likutis, likutis laikotarpio pradžioje, likutis periodo pradžioje
    saldo początkowe, stan początkowy, saldo poprzednie, počáteční zůstatek, počáteční stav
    počiatočný zostatok, začiatočný zostatok, početno stanje, prethodno stanje, začetno stanje
    nyitóegyenleg, nyitó egyenleg, sold inițial, sold precedent, sold anterior
    начално салдо, начальный остаток, входящий остаток, входящее сальдо, остаток на начало
    початковий залишок, вхідний залишок, вхідне сальдо, почетно стање, претходно стање
    υπόλοιπο από μεταφορά, προηγούμενο υπόλοιπο, αρχικό υπόλοιπο, εκ μεταφοράς, açılış bakiyesi
    devreden bakiye, önceki bakiye, devir, 前日残高, 繰越残高, 前月繰越, 繰越, 期初余额, 上期余额
    承前页, 承前, 전일잔액, 이월잔액, 전월이월, 이월, יתרת פתיחה, יתרה קודמת, الرصيد الافتتاحي
    الرصيد السابق, saldo awal, baki awal, số dư đầu kỳ, số dư đầu, ยอดยกมา
  `),
  closing: phrasesIn(`
    closing balance, close balance, ending balance, end balance, final balance
    balance carried forward
    carried forward, balance c f, c f, closing ledger balance
    endsaldo, schlusssaldo, neuer saldo, neuer kontostand, saldo neu, endbestand, abschlusssaldo
    solde final, nouveau solde, solde de clôture, solde fin, solde en fin de période
    eindsaldo, nieuw saldo, slotsaldo, saldo eind, saldo final, saldo cierre, saldo actual
    saldo de cierre, nuevo saldo, saldo finale, nuovo saldo, saldo di chiusura, saldo atual
    saldo final do período, utgående saldo, utgående balans, udgående saldo, ultimosaldo
    saldo ultimo, loppusaldo, lokastaða, lõppsaldo, lõppjääk, beigu atlikums
    atlikums perioda beigās, beigu bilance, likutis pabaigai, galutinis likutis
    likutis laikotarpio pabaigoje, likutis periodo pabaigoje, saldo końcowe, stan końcowy
    konečný zůstatek, konečný stav, konečný zostatok, završno stanje, konačno stanje, končno stanje
    záróegyenleg, záró egyenleg, sold final, крайно салдо, конечный остаток, исходящий остаток
    исходящее сальдо, остаток на конец, кінцевий залишок, вихідний залишок, вихідне сальдо
    крајње стање, ново стање, υπόλοιπο σε μεταφορά, τελικό υπόλοιπο, νέο υπόλοιπο, εις μεταφορά
    kapanış bakiyesi, son bakiye, 翌月繰越, 当日残高, 期末余额, 本期余额, 过次页, 기말잔액
    차월이월, יתרת סגירה, יתרה סופית, الرصيد الختامي, saldo akhir, baki akhir, số dư cuối kỳ
    số dư cuối, ยอดยกไป, solde à reporter, ny saldo, nytt saldo, saldo vid periodens slut
    saldo zamknięcia, koncový zůstatek, 次月繰越
  `),
  other: phrasesIn(`
    balance, account balance, current balance, available balance, ledger balance, running balance
    daily balance, statement balance, total debits, total credits, total debit, total credit
    available credit, credit limit, overdraft limit, minimum payment due, kreditlimit
    verfügbarer betrag, verfügungsrahmen, crédit disponible, límite de crédito, kredietlimiet
    total withdrawals, total deposits, turnover, debit turnover, credit turnover, total payments
    total receipts, saldo, s a l d o, kontostand, kontosaldo, zwischensaldo, tagessaldo
    buchungssaldo, summe soll, summe haben, umsatzsumme, solde, solde intermédiaire
    solde au jour, total des débits, total des crédits, total des opérations, tussensaldo
    dagsaldo, totaal af, totaal bij, saldo disponible, saldo contable, total cargos
    total abonos, saldo parcial, saldo do dia, saldo total disponível dia, saldo total disponível
    saldo diário, saldo contabile, saldo disponibile
    totale dare, totale avere, saldo disponível, saldo parcial do dia, saldo del dia, dagens saldo
    summa uttag, summa insättningar, käive, deebetkäive, kreeditkäive, apgrozījums
    debeta apgrozījums, kredīta apgrozījums, apyvarta, debeto apyvarta, kredito apyvarta, obroty
    suma obciążeń, suma uznań, zůstatek, obrat, zostatok, stanje, novo stanje, promet
    ukupno duguje, ukupno potražuje, egyenleg, forgalom, sold, sold intermediar, rulaj
    rulaj debitor, rulaj zi, rulaj total cont, sold final zi, rulaj creditor, sold zilnic, total rulaj
    остаток, обороты, оборот, итого
    итого обороты, обороты за период, залишок, обороти, салдо, υπόλοιπο, κίνηση, bakiye
    残高, 余额, 잔액, יתרה, الرصيد, 合計, 合计, 합계, 小计, 本月合计
  `),
} satisfies Record<BalanceRowKind, readonly string[]>;

/** Words beside a phrase that carry no meaning. */
const FILLERS: ReadonlySet<string> = new Set(
  phrasesIn(`
    as, of, on, at, the, in, for, to, from, am, per, vom, zum, den, der, des
    de, du, le, la, les, au, al, el, del, em, do, da, op, van, dne, ke, dni
    dnia, na, za, z, dan, на, за, к, до, от, период, periood, periodo, period
  `).map(normalizeWords),
);

/** The words that name a balance. “Sold” is none: it is English too. */
const NAMES: ReadonlySet<string> = new Set(
  phrasesIn(`
    balance, bal, saldo, sdo, solde, kontostand, zůstatek, zostatok, stanje, egyenleg
    остаток, сальдо, салдо, залишок, υπόλοιπο, bakiye, bakiyesi, likutis, atlikums
  `).map(normalizeWords),
);

/** Words that only specify which balance it is, and are in none of the phrases. Not “new”: New Balance. */
const ATTRIBUTES = phrasesIn(`
  bal, fwd, bfwd, down, last, prior, net, interim, outstanding, a, inicio
  promedio, bloqueado, bloq, autorizado, mês, conta, contabilístico, líquido, einde
  overført, fra, sidste, udtog, kontoudtog, kauden, alussa, lopussa, pocz, dzień
  k, induló, başlangıç, dönem, başı, sonu, devir, периода, периоду
  vrij, beschikbaar, besteedbaar, verfügbar, verfügbarer, beschikbare
`);

/** Chinese, Japanese, Korean and Thai texts that end with the word for a balance, which no space precedes. */
const UNSPACED = /^\p{L}{0,6}(?:残高|余额|餘額|結餘|结余|잔액|คงเหลือ)$/u;

const KINDS = new Map<string, BalanceRowKind>(
  (["other", "closing", "opening"] as const).flatMap((kind) =>
    PHRASES[kind].map((phrase) => [[...meaningfulWords(phrase)].join(" "), kind] as const),
  ),
);

const WORDS_OF_BALANCES: ReadonlySet<string> = new Set([
  ...[...KINDS.keys()]
    .map((phrase) => phrase.split(" "))
    .filter((words) => words.some(isName))
    .flat(),
  ...ATTRIBUTES.map(normalizeWords),
]);

/** All words that can occur in the name of a balance. */
const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...[...KINDS.keys()].flatMap((phrase) => phrase.split(" ")),
  ...WORDS_OF_BALANCES,
]);

const MAX_LENGTH = 60;
const LETTER = /\p{L}/u;
/** An id as Wise gives to conversions: `BALANCE-1290773341`. */
const ID = /^\s*\p{L}+[-_]\d+\s*$/u;
/** How a payment by card is paid back in Italy: at once. */
const AT_ONCE = /^\s*a saldo\s*$/i;

/** The kind of balance that a whole cell names, with or without its day; null for the text of a movement. */
export function balanceRowNamed(text: string): BalanceRowKind | null {
  if (text.length > MAX_LENGTH || !LETTER.test(text) || ID.test(text) || AT_ONCE.test(text)) return null;
  const words: string[] = [];
  for (const word of meaningfulWords(text)) {
    if (!KNOWN_WORDS.has(word) && !UNSPACED.test(word)) return null;
    words.push(word);
  }
  return KINDS.get(words.join(" ")) ?? (isBalance(words) ? "other" : null);
}

/** Whether a text has no other words than a balance and its attributes: `Saldo final disponível do dia`. */
function isBalance(words: readonly string[]): boolean {
  if (words.some(isName)) return words.every((word) => WORDS_OF_BALANCES.has(word));
  return words.length === 1 && words.every((word) => UNSPACED.test(word));
}

function isName(word: string): boolean {
  return NAMES.has(word);
}

/** The words of a text other than numbers, months beside one, currencies and fillers. */
function* meaningfulWords(text: string): Generator<string> {
  const words = normalizeWords(text).split(" ");
  const isNumber = (word = "") => /^\d{1,2}$/.test(word);
  for (const [at, word] of words.entries()) {
    const isMonth = (isNumber(words[at - 1]) || isNumber(words[at + 1])) && monthNamed(word) !== null;
    if (!/\d/.test(word) && !isMonth && !FILLERS.has(word) && !isCurrency(word)) yield word;
  }
}

function isCurrency(word: string): boolean {
  return word.length === 3 && currencyDecimals(word.toUpperCase()) !== null;
}
