import type { Statement } from "../../domain/statement";
import type { Reading } from "../reading";
import { settlePages } from "../settle-pages";
import { StatementFault } from "../statement-fault";
import { readMessages } from "./read-messages";
import { toPage } from "./to-page";

/** Reads MT940, SWIFT's customer statement. Throws a `StatementFault` where the file is broken. */
export function readMt940(text: string, reading: Reading): Statement {
  const messages = readMessages(text);
  if (messages.length === 0)
    throw new StatementFault("this is no MT940: “:20:”, with which a statement begins, was expected");
  const pages = messages.map((message) => toPage(message, reading));
  return { format: "mt940", ...settlePages(pages), uncertain: [], csv: null };
}
