import { givenText } from "../given-text";
import { allText, elementsAt, textAt, type XmlElement } from "./xml-element";

/** One entry (`Ntry`) as in the file, before validation. */
export type CamtEntry = Readonly<{
  line: number;
  source: string;
  amount: CamtAmount;
  /** `CRDT` or `DBIT`; null where it is missing. */
  indicator: string | null;
  /** Empty where it is missing and cannot be assumed. */
  status: string;
  bookedOn: string;
  isReversal: boolean;
  reference: string | null;
  information: string | null;
  details: readonly CamtDetails[];
}>;

export type CamtAmount = Readonly<{ text: string; currency: string | null }>;

/** One of the transactions (`TxDtls`) of an entry. */
export type CamtDetails = Readonly<{
  line: number;
  source: string;
  amounts: readonly CamtAmount[];
  indicator: string | null;
  reference: string | null;
  description: string | null;
  debtor: CamtParty;
  creditor: CamtParty;
  /** Whether this is a returned payment. */
  isReturn: boolean;
}>;

export type CamtParty = Readonly<{ name: string | null; account: string | null }>;

// What banks write in place of a reference.
const NO_REFERENCE = /^(NONREF|NOTPROVIDED|NONE|0+|-+)$/i;

/** `unmarked`: the status of an entry that has none. */
export function readEntry(element: XmlElement, unmarked: "BOOK" | ""): CamtEntry {
  return {
    line: element.line,
    source: allText(element),
    amount: amountsAt(element, "Amt")[0] ?? { text: "", currency: null },
    indicator: textAt(element, "CdtDbtInd"),
    status: textAt(element, "Sts", "Sts/Cd", "Sts/Prtry") ?? unmarked,
    bookedOn: dayAt(element, "BookgDt") ?? dayAt(element, "ValDt") ?? "",
    isReversal: isTrue(textAt(element, "RvslInd")),
    // NtryRef is not used: at most banks it only numbers the entries of a file, and restarts in the next one.
    reference: referenceAt(element, "AcctSvcrRef"),
    information: textAt(element, "AddtlNtryInf"),
    details: elementsAt(element, "NtryDtls/TxDtls").map(readDetails),
  };
}

function readDetails(element: XmlElement): CamtDetails {
  return {
    line: element.line,
    source: allText(element),
    amounts: [...amountsAt(element, "Amt"), ...amountsAt(element, "AmtDtls/TxAmt/Amt")],
    indicator: textAt(element, "CdtDbtInd"),
    reference: referenceAt(element, "Refs/AcctSvcrRef"),
    description: descriptionOf(element),
    debtor: partyAt(element, "Dbtr"),
    creditor: partyAt(element, "Cdtr"),
    isReturn: elementsAt(element, "RtrInf").length > 0,
  };
}

function amountsAt(element: XmlElement, path: string): readonly CamtAmount[] {
  return elementsAt(element, path).map(({ text, currency }) => ({ text: text.trim(), currency }));
}

/** The day as the bank gives it: an instant is not converted to another time zone. */
function dayAt(element: XmlElement, path: string): string | null {
  const text = textAt(element, `${path}/Dt`, `${path}/DtTm`);
  return text === null ? null : (/^\d{4}-\d{2}-\d{2}(?=$|[TZ+-])/.exec(text)?.[0] ?? text);
}

function referenceAt(element: XmlElement, path: string): string | null {
  const text = textAt(element, path);
  return text === null || NO_REFERENCE.test(text) ? null : text;
}

function descriptionOf(element: XmlElement): string | null {
  return (
    joined(element, "RmtInf/Ustrd") ??
    joined(element, "RmtInf/Strd/CdtrRefInf/Ref") ??
    joined(element, "RmtInf/Strd/RfrdDocInf/Nb") ??
    joined(element, "RmtInf/Strd/AddtlRmtInf") ??
    textAt(element, "AddtlTxInf")
  );
}

function joined(element: XmlElement, path: string): string | null {
  const texts = elementsAt(element, path).map(({ text }) => text.trim());
  return texts.filter((text) => text !== "").join(" ") || null;
}

/** From version 8 on, a party is nested one level deeper, and may be a bank. */
function partyAt(element: XmlElement, role: "Dbtr" | "Cdtr"): CamtParty {
  const names = [role, `Ultmt${role}`].flatMap((party) =>
    ["Nm", "Pty/Nm", "Agt/FinInstnId/Nm"].map((name) => `RltdPties/${party}/${name}`),
  );
  const account = `RltdPties/${role}Acct/Id`;
  return {
    name: givenAt(element, names),
    account: givenAt(element, [`${account}/IBAN`, `${account}/Othr/Id`]),
  };
}

function givenAt(element: XmlElement, paths: readonly string[]): string | null {
  return paths.map((path) => givenText(textAt(element, path))).find((text) => text !== null) ?? null;
}

function isTrue(text: string | null): boolean {
  return text === "true" || text === "1";
}
