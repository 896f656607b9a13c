import type { Statement } from "../../domain/statement";
import type { Reading } from "../reading";
import { settlePages } from "../settle-pages";
import { decodeXml } from "../xml/decode-xml";
import { readEntry } from "./camt-entry";
import { collectStatements } from "./collect-statements";
import { toPage } from "./to-page";

/**
 * Reads camt.053, the ISO 20022 statement, in any version with the known elements. Throws a `StatementError`
 * where the file is broken.
 */
export function readCamt053(bytes: Uint8Array, reading: Reading): Statement {
  const statements = collectStatements(decodeXml(bytes), readEntry);
  const pages = statements.map((statement) => toPage(statement, reading));
  return { format: "camt053", ...settlePages(pages), uncertain: [], csv: null };
}
