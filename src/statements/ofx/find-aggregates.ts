import { tokenizeOfx } from "./tokenize-ofx";

/** Aggregates that must be closed explicitly; otherwise it is unknown whether they are complete. */
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
 * The names of a file's aggregates: elements that contain elements.
 *
 * SGML files do not close their leaves, so only the names distinguish the two, and banks use names of their
 * own. But an aggregate is always closed, and its end tag follows another element, which that of a leaf never
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
