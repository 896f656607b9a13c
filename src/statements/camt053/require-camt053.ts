import { StatementFault } from "../statement-fault";
import type { XmlTag } from "./walk-xml";

const KIND = /\b([a-z]{4}\.\d{3})\.\d{3}\.\d{2}$/;

/** What people have in hand when they have taken the wrong file. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  "camt.052": "a report within the day",
  "camt.054": "a notice of single bookings",
  "pain.001": "an order to pay",
  "pain.002": "the status of an order",
  "pain.008": "an order to collect",
};

/**
 * Refuses a document (`Document`) of another kind by its namespace. Its version says little: what is read has been called
 * the same since the second one, and a version in which it is not is refused for what it lacks.
 */
export function requireCamt053({ name, namespace, line }: XmlTag): void {
  if (name !== "Document") return;
  const [, kind] = KIND.exec(namespace) ?? [];
  if (kind === undefined || kind === "camt.053") return;
  const meaning = OTHER_KINDS[kind];
  const expected = "a camt.053 statement was expected";
  throw new StatementFault(`this is ${kind}${meaning ? ` (${meaning})` : ""}; ${expected}`, line);
}

/** `message`: the line on which the statement message begins; null where there is none. */
export function requireStatements(message: number | null, count: number): void {
  if (message === null)
    throw new StatementFault("this is XML, but no camt.053: the element BkToCstmrStmt was expected");
  if (count === 0)
    throw new StatementFault("there is no statement in it: the element Stmt was expected", message);
}
