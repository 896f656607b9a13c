import type { Statement } from "../../domain/statement";
import type { Reading } from "../reading";
import { settlePages } from "../settle-pages";
import { StatementFault } from "../statement-fault";
import { readMessages } from "./read-messages";
import { toPage } from "./to-page";

/** Reads MT940, SWIFT's customer statement. Throws a `StatementFault` where the file is broken. */
export function readMt940(text: string, reading: Reading): Statement {
  const messages = readMessages(text);
  if (messages.length === 0) throw new StatementFault({ code: "mt940_missing", values: {} });
  const pages = messages.map((message) => toPage(message, reading));
  return { format: "mt940", ...settlePages(pages), uncertain: [], csv: null };
}
