import { cellOf } from "../amounts/movement-amount";
import { isZero, toCsvNumber } from "../cells/csv-number";
import { isNamed } from "../header/header-words";
import type { CsvTable } from "../table/csv-table";
import { balanceRowNamed } from "../words/balance-words";
import { directionReader } from "../words/direction-words";
import { normalizeWords } from "../words/normalize-words";
import { phrasesIn } from "../words/phrases-in";
import { statusNamed } from "../words/status-words";
import type { Columns } from "./name-columns";

type DetectedSign = Readonly<{ isSignInverted: boolean; isUncertain: boolean }>;

const CERTAIN: DetectedSign = { isSignInverted: false, isUncertain: false };
const LIKELY_CARD: DetectedSign = { isSignInverted: true, isUncertain: true };

/** With more inflows than this for each outflow, what has a minus may be payments and refunds of a card. */
const PLAIN_FOR_EACH_NEGATIVE = 2;
/** Of so few amounts of a card, some may be payments and refunds although hardly more have no minus. */
const FEW = 10;

/**
 * Whether a single column of amounts has outflows without a sign, as for credit cards, where no balance shows
 * it.
 *
 * It is likely where only credits are marked, where amounts with a minus are named as payments to a card, and
 * where most amounts have no minus and the header names its holder, or the amounts as debits. Other files
 * with few minuses are uncertain too, since payments to a card and refunds have many names. What no card
 * company writes settles it: a plus before each inflow, words for outflows beside each minus, or the accounts
 * of the counterparties.
 */
export function detectSign(
  { names, rows }: Pick<CsvTable, "names" | "rows">,
  { columns }: Readonly<{ columns: Columns }>,
): DetectedSign {
  if (columns.amount === undefined)
    return { isSignInverted: false, isUncertain: areSidesOpposed(rows, columns) };
  if (columns.direction !== undefined) return CERTAIN;
  const count = countRows(rows, columns.amount);
  const { plain, plus, negative, debits, credits, ...words } = count;
  if (debits > 0 || (plus > 0 && (plain === 0 || negative > 0))) return CERTAIN;
  // Where nothing has a minus, the amounts without a plus are its opposite.
  if (plus > 0) return { isSignInverted: false, isUncertain: true };
  if (credits > 0 && negative === 0 && plain > 0) return LIKELY_CARD;
  if (words.agreeing > 0 && words.opposing === 0) return CERTAIN;
  if (isWordedAsCard(count)) return LIKELY_CARD;
  if (plain === 0) return CERTAIN;
  const isDebit = isNamed(names?.[columns.amount] ?? "", "debit");
  if ((isDebit || isCard(names)) && plain >= negative) return LIKELY_CARD;
  if (plain <= negative || (negative > 0 && columns.counterpartyId !== undefined)) return CERTAIN;
  if (words.payments * 2 > negative) return LIKELY_CARD;
  const isFew = plain + negative < FEW && mayBeCard(names);
  return {
    isSignInverted: false,
    isUncertain: plain > 1 && (isFew || negative * PLAIN_FOR_EACH_NEGATIVE < plain),
  };
}

/**
 * Whether words say that a single column of amounts has those of a card, whatever its balances say: what is
 * owed adds up like the balance of an account, with the opposite signs.
 */
export function isOwed({ rows }: Pick<CsvTable, "rows">, { amount, direction }: Columns): boolean {
  return amount !== undefined && direction === undefined && isWordedAsCard(countRows(rows, amount));
}

function isWordedAsCard({ opposing, agreeing, thanks, negative }: ReturnType<typeof countRows>): boolean {
  return opposing > agreeing || thanks * 2 > negative;
}

/**
 * Whether more words for outflows are beside the credits than beside the debits, as in the ledger of an
 * accounting program: a bank account is debited there with what comes in.
 */
function areSidesOpposed(rows: CsvTable["rows"], { debit, credit }: Columns): boolean {
  const hasAmount = (values: readonly string[], column: number | undefined) => {
    const number = toCsvNumber(cellOf(values, column));
    return number !== null && !isZero(number);
  };
  let opposed = 0;
  for (const { values } of rows) {
    if (sideNamed(values) !== "outflow") continue;
    if (hasAmount(values, credit)) opposed++;
    else if (hasAmount(values, debit)) opposed--;
  }
  return opposed > 0;
}

/** The rows with each kind of sign, and those whose words tell what the sign means. */
function countRows(rows: CsvTable["rows"], amount: number) {
  const count = { plain: 0, plus: 0, negative: 0, debits: 0, credits: 0 };
  const words = { agreeing: 0, opposing: 0, thanks: 0, payments: 0 };
  for (const { values } of rows) {
    const text = cellOf(values, amount);
    const number = toCsvNumber(text);
    if (number === null || isZero(number) || values.some(isBalanceRow)) continue;
    const side = sideNamed(values);
    if (number.mark !== null) count[number.mark === "debit" ? "debits" : "credits"]++;
    else if (number.isNegative) {
      count.negative++;
      const text = values.map(normalizeWords).join(" ");
      if (side === "outflow") words.agreeing++;
      if (side === "inflow") words.opposing++;
      if (THANKS.some((word) => text.includes(word))) words.thanks++;
      if (PAYMENT_WORDS.some((word) => text.includes(word))) words.payments++;
    } else {
      count[text.startsWith("+") ? "plus" : "plain"]++;
      // Not the other way round: “credit” may also be a kind of card.
      if (side === "outflow") words.opposing++;
    }
  }
  return { ...count, ...words };
}

function isBalanceRow(text: string): boolean {
  return balanceRowNamed(text) !== null;
}

/** How the texts of purchases begin. */
const PURCHASES = phrasesIn(`
  purchase, card purchase, pos purchase, card payment to, expense, spend money, einkauf, kauf, kartenzahlung
  achat, paiement cb, compra, acquisto, pagamento pos, aankoop, köp, kortköp, kjøp
  varekjøp, køb, kortkøb, korttiosto, zakup, nákup, vásárlás, αγορά, покупка, 消费
  paiement par carte, pago con tarjeta, pagamento con carta, płatność kartą, platba kartou, kártyás vásárlás
`).map((word) => `${normalizeWords(word)} `);

const directionOf = directionReader([]);

/**
 * The side that a whole cell names, or outflow for a purchase. Single letters and signs have too many
 * meanings, words such as “sent” and “paid out” are states too, and a direct debit pays for a card.
 */
function sideNamed(values: readonly string[]): "outflow" | "inflow" | null {
  for (const value of values) {
    const words = normalizeWords(value);
    if (words.length < 2 || words === "lastschrift" || statusNamed(value) !== null) continue;
    if (PURCHASES.some((purchase) => `${words} `.startsWith(purchase))) return "outflow";
    const side = directionOf(value);
    if (side !== null) return side;
  }
  return null;
}

/** How card companies thank for payments. */
const THANKS = phrasesIn(`
  thank you, merci, dankend erhalten, erhalten besten dank, zahlung erhalten, zahlung dankend
  payment received, payment recd, payments and credits, paiement recu, pago recibido
  pagamento recebido, pagamento ricevuto, betaling ontvangen, ödemeniz için teşekkür
`).map(normalizeWords);

/** How they and others name payments. */
const PAYMENT_WORDS = [
  ...THANKS,
  ...phrasesIn(`
    autopay, online payment, ihre zahlung, votre paiement, su pago, uw betaling
    inbetalning, innbetaling, indbetaling, 还款
  `).map(normalizeWords),
];

const CARD_WORDS = phrasesIn(`
  card member, cardmember, card name, cardholder, card holder, karteninhaber, kreditkarte
  titulaire de la carte, purchased by, nome no cartao, 利用店名, 利用先, 가맹점, סכום חיוב, בית עסק
  בית העסק, 消費明細
`).map(normalizeWords);

function isCard(names: readonly string[] | null): boolean {
  return hasOneOf(names, CARD_WORDS);
}

/** The words for a card, which accounts with a debit card have too. */
const CARDS = [
  ...["card", "kart", "carte", "tarjeta", "cartao", "carta", "kort", "kaart", "карт", "כרטיס", "بطاقة"],
  ...["カード", "卡号", "卡號", "카드", "บัตร"],
].map(normalizeWords);

function mayBeCard(names: readonly string[] | null): boolean {
  return hasOneOf(names, CARDS);
}

function hasOneOf(names: readonly string[] | null, words: readonly string[]): boolean {
  return (names ?? []).map(normalizeWords).some((name) => words.some((word) => name.includes(word)));
}
