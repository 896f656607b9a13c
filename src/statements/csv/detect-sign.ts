import { toCsvNumber } from "./csv-number";
import type { CsvTable } from "./csv-table";
import { cellOf } from "./movement-amount";
import type { Columns } from "./name-columns";
import { normalizeWords } from "./normalize-words";

type DetectedSign = Readonly<{ isSignInverted: boolean; isUncertain: boolean }>;

const CERTAIN: DetectedSign = { isSignInverted: false, isUncertain: false };

/**
 * Whether a single column of amounts has outflows without a sign, as for credit cards, where no balance shows
 * it.
 *
 * It is likely where only credits are marked, or where negative amounts are few and named as payments; a
 * guess is reported as uncertain. If no amount has a sign, the direction is open.
 */
export function detectSign(
  { names, rows }: Pick<CsvTable, "names" | "rows">,
  { columns }: Readonly<{ columns: Columns }>,
): DetectedSign {
  if (columns.amount === undefined || columns.direction !== undefined) return CERTAIN;
  const count = { plain: 0, negative: 0, payments: 0, debits: 0, credits: 0 };
  for (const { values } of rows) {
    const number = toCsvNumber(cellOf(values, columns.amount));
    if (number === null || !/[1-9]/.test(number.digits)) continue;
    if (number.mark !== null) count[number.mark === "debit" ? "debits" : "credits"]++;
    else if (number.isNegative) count.negative++;
    else count.plain++;
    if (number.isNegative && isPayment(values)) count.payments++;
  }
  const { plain, negative, payments, debits, credits } = count;
  if (debits > 0) return CERTAIN;
  if (credits > 0 && negative === 0) return { isSignInverted: plain > 0, isUncertain: plain > 0 };
  const isLikelyInverted =
    negative === 0 ? plain > 0 && isCard(names) : plain > negative && payments * 2 > negative;
  return { isSignInverted: isLikelyInverted, isUncertain: isLikelyInverted || (plain > 1 && negative === 0) };
}

/** How card companies name payments to them. */
const PAYMENT_WORDS = [
  ...["thank you", "autopay", "payment received", "payment recd", "online payment", "merci"],
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

const CARD_WORDS = ["card member", "cardmember", "karteninhaber", "kreditkarte", "titulaire de la carte"];

function isCard(names: readonly string[] | null): boolean {
  const words = (names ?? []).map(normalizeWords);
  return CARD_WORDS.some((card) => words.includes(card));
}
