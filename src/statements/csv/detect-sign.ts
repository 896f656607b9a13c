import { balanceRowNamed } from "./balance-words";
import { isZero, toCsvNumber } from "./csv-number";
import type { CsvTable } from "./csv-table";
import { cellOf } from "./movement-amount";
import type { Columns } from "./name-columns";
import { normalizeWords } from "./normalize-words";

type DetectedSign = Readonly<{ isSignInverted: boolean; isUncertain: boolean }>;

const CERTAIN: DetectedSign = { isSignInverted: false, isUncertain: false };

/** With more inflows than this for each outflow, what has a minus may be payments and refunds of a card. */
const PLAIN_FOR_EACH_NEGATIVE = 2;

/**
 * Whether a single column of amounts has outflows without a sign, as for credit cards, where no balance shows
 * it.
 *
 * It is likely where only credits are marked, and where most amounts have no minus and the header names a
 * card, or the others are named as payments. Other files with few minuses are uncertain too, since payments
 * to a card and refunds have many names. What no card company writes settles it: a plus before each inflow,
 * or the accounts of the counterparties.
 */
export function detectSign(
  { names, rows }: Pick<CsvTable, "names" | "rows">,
  { columns }: Readonly<{ columns: Columns }>,
): DetectedSign {
  if (columns.amount === undefined || columns.direction !== undefined) return CERTAIN;
  const count = { plain: 0, plus: 0, negative: 0, payments: 0, debits: 0, credits: 0 };
  for (const { values } of rows) {
    const text = cellOf(values, columns.amount);
    const number = toCsvNumber(text);
    if (number === null || isZero(number) || values.some(isBalanceRow)) continue;
    if (number.mark !== null) count[number.mark === "debit" ? "debits" : "credits"]++;
    else if (number.isNegative) count.negative++;
    else if (text.startsWith("+")) count.plus++;
    else count.plain++;
    if (number.isNegative && isPayment(values)) count.payments++;
  }
  const { plain, plus, negative, payments, debits, credits } = count;
  if (debits > 0 || (plus > 0 && (plain === 0 || negative > 0))) return CERTAIN;
  // Where nothing has a minus, the amounts without a plus are its opposite.
  if (plus > 0) return { isSignInverted: false, isUncertain: true };
  if (credits > 0 && negative === 0) return { isSignInverted: plain > 0, isUncertain: plain > 0 };
  if (isCard(names) && plain >= negative) return { isSignInverted: plain > 0, isUncertain: plain > 0 };
  if (plain <= negative || (negative > 0 && columns.counterpartyId !== undefined)) return CERTAIN;
  const arePayments = payments * 2 > negative;
  const areFew = plain > 1 && negative * PLAIN_FOR_EACH_NEGATIVE < plain;
  return { isSignInverted: arePayments, isUncertain: arePayments || areFew };
}

function isBalanceRow(text: string): boolean {
  return balanceRowNamed(text) !== null;
}

/** How card companies name payments to them. */
const PAYMENT_WORDS = [
  ...["thank you", "autopay", "payment received", "payment recd", "online payment", "merci"],
  ...["erhalten besten dank", "pagamento recebido"],
  ...[
    "zahlung erhalten",
    "ihre zahlung",
    "zahlung dankend",
    "paiement recu",
    "votre paiement",
    "pago recibido",
  ],
  ...[
    "su pago",
    "pagamento ricevuto",
    "betaling ontvangen",
    "uw betaling",
    "inbetalning",
    "innbetaling",
    "indbetaling",
  ],
].map(normalizeWords);

function isPayment(values: readonly string[]): boolean {
  const words = values.map(normalizeWords).join(" ");
  return PAYMENT_WORDS.some((word) => words.includes(word));
}

const CARD_WORDS = [
  ...["card member", "cardmember", "card name", "cardholder", "card holder", "karteninhaber", "kreditkarte"],
  ...["titulaire de la carte", "purchased by"],
];

function isCard(names: readonly string[] | null): boolean {
  const words = (names ?? []).map(normalizeWords);
  return words.some((name) => CARD_WORDS.some((card) => name.includes(card)));
}
