import type { Statement } from "../../domain/statement";
import type { Reading } from "../reading";
import { settlePages } from "../settle-pages";
import { StatementError } from "../statement-error";
import { readMessages } from "./read-messages";
import { toPage } from "./to-page";

/** Reads MT940, SWIFT's customer statement. Throws a `StatementError` where the file is broken. */
export function readMt940(text: string, reading: Reading): Statement {
  const messages = readMessages(text);
  if (messages.length === 0) throw new StatementError({ code: "mt940_missing", values: {} });
  const pages = messages.map((message) => toPage(message, reading));
  return { format: "mt940", ...settlePages(pages), uncertain: [], csv: null };
}
