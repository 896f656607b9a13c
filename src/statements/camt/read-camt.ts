import type { Statement } from "../../domain/statement";
import type { Reading } from "../reading";
import { settlePages } from "../settle-pages";
import { decodeXml } from "../xml/decode-xml";
import { readEntry } from "./camt-entry";
import { collectStatements } from "./collect-statements";
import { inOrderOfTime } from "./in-order-of-time";
import { settleReports } from "./settle-reports";
import { toPage } from "./to-page";

/**
 * Reads camt.053, the ISO 20022 statement, in any version with the known elements. Throws a `StatementError`
 * where the file is broken.
 */
export function readCamt053(bytes: Uint8Array, reading: Reading): Statement {
  const statements = collectStatements(decodeXml(bytes), "camt053", (entry) => readEntry(entry, "BOOK"));
  const pages = statements.map((statement) => toPage(statement, reading));
  return { format: "camt053", ...settlePages(pages), uncertain: [], csv: null };
}

/**
 * Reads camt.052, the report of a day or of a part of it, as `readCamt053` does. Unlike statements, reports
 * may repeat each other, and an entry that does not say so is not known to be booked.
 */
export function readCamt052(bytes: Uint8Array, reading: Reading): Statement {
  const reports = collectStatements(decodeXml(bytes), "camt052", (entry) => readEntry(entry, ""));
  const pages = inOrderOfTime(reports).map((report) => toPage(report, reading));
  return { format: "camt052", ...settleReports(pages), csv: null };
}
