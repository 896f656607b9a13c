import { readAmount } from "../read-amount";
import type { Reading } from "../reading";
import { StatementError } from "../statement-error";
import type { PageBalance, StatementPage } from "../statement-page";
import type { CamtEntry } from "./camt-entry";
import type { StatementElement } from "./collect-statements";
import { toStatementEntry } from "./entry-rows";
import { elementsAt, textAt, type XmlElement } from "./xml-element";

/** Reads one statement (`Stmt`) or report (`Rpt`), which may be a page of a longer statement. */
export function toPage({ head, entries }: StatementElement<CamtEntry>, reading: Reading): StatementPage {
  const accountId = textAt(head, "Acct/Id/IBAN", "Acct/Id/Othr/Id");
  if (accountId === null) throw new StatementError({ code: "camt_no_account", values: {} }, head.line);
  const balances = elementsAt(head, "Bal").map(readBalance);
  const currency =
    textAt(head, "Acct/Ccy") ??
    balances.find(({ currency }) => currency !== null)?.currency ??
    entries.find(({ amount }) => amount.currency !== null)?.amount.currency ??
    reading.currency;
  const account = { accountId, currency };
  return {
    line: head.line,
    ...account,
    number: textAt(head, "ElctrncSeqNb", "LglSeqNb", "Id"),
    ...endsOf(balances.filter((balance) => balance.currency === currency)),
    entries: entries.map((entry) => toStatementEntry(entry, account, reading)),
  };
}

type CamtBalance = PageBalance & Readonly<{ code: string | null; currency: string | null }>;

function readBalance(element: XmlElement): CamtBalance {
  const code = textAt(element, "Tp/CdOrPrtry/Cd", "Tp/CdOrPrtry/Prtry");
  const [amount] = elementsAt(element, "Amt");
  const currency = amount?.currency ?? null;
  const minorUnits = readAmount(amount?.text.trim() ?? "", currency ?? "");
  if (minorUnits === "invalid_value")
    throw new StatementError({ code: "camt_no_balance", values: {} }, element.line);
  const isDebit = textAt(element, "CdtDbtInd") === "DBIT";
  return {
    code,
    currency,
    amount: typeof minorUnits === "string" ? null : isDebit ? -minorUnits : minorUnits,
    isInterim: code === "ITBD" || textAt(element, "Tp/SubTp/Cd") === "INTM",
  };
}

const UNKNOWN: PageBalance = { amount: null, isInterim: false };

/** A page within a statement opens and closes with interim balances (`ITBD`), in this order. */
function endsOf(balances: readonly CamtBalance[]): Pick<StatementPage, "opening" | "closing"> {
  const firstOf = (code: string) => balances.find((balance) => balance.code === code);
  const interim = balances.filter(({ code }) => code === "ITBD");
  const opening = firstOf("OPBD") ?? firstOf("PRCD");
  const closing = firstOf("CLBD");
  return {
    opening: opening ?? (closing || interim.length > 1 ? interim[0] : undefined) ?? UNKNOWN,
    closing: closing ?? interim.at(opening || interim.length > 1 ? -1 : interim.length) ?? UNKNOWN,
  };
}
