import { tokenizeOfx } from "./tokenize-ofx";

/** The aggregates whose end must stand in the file: without it, nobody knows whether they are whole. */
export const VITAL_AGGREGATES: ReadonlySet<string> = new Set([
  "OFX",
  "STMTRS",
  "CCSTMTRS",
  "BANKTRANLIST",
  "BANKTRANLISTP",
  "STMTTRN",
  "STMTTRNP",
]);

const LEAVES: ReadonlySet<string> = new Set(
  (
    "ACCTID ACCTTYPE AVAILAMT BALAMT BANKID BRANCHID CHECKNUM CODE CORRECTACTION CORRECTFITID CURDEF CURRATE " +
    "CURSYM DTASOF DTAVAIL DTEND DTPOSTED DTSERVER DTSTART DTTRAN DTUSER FITID LANGUAGE MEMO MESSAGE NAME PAYEEID " +
    "REFNUM SEVERITY SIC SRVRTID TRNAMT TRNTYPE TRNUID"
  ).split(" "),
);

/**
 * The names of a file's aggregates: elements that hold elements.
 *
 * SGML files do not close their leaves, so only the names tell the two apart, and banks have names of their
 * own. But an aggregate is always closed, and its end stands behind another element, where a leaf's never
 * does.
 */
export function findAggregates(text: string): ReadonlySet<string> {
  const aggregates = new Set(VITAL_AGGREGATES);
  let lastOpened: string | null = null;
  tokenizeOfx(text, {
    open: (name) => {
      lastOpened = name;
    },
    close: (name) => {
      if (name !== lastOpened && !LEAVES.has(name)) aggregates.add(name);
      lastOpened = null;
    },
    text: () => {},
  });
  return aggregates;
}
