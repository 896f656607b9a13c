import { StatementFault } from "../statement-fault";
import type { XmlTag } from "./walk-xml";

const FIRST_VERSION = 2;
const LAST_VERSION = 8;
const KIND = /\b([a-z]{4}\.\d{3})\.\d{3}\.(\d{2})$/;

/** What people have in hand when they have taken the wrong file. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  "camt.052": "a report within the day",
  "camt.054": "a notice of single bookings",
  "pain.001": "an order to pay",
  "pain.002": "the status of an order",
  "pain.008": "an order to collect",
};

/** Refuses a document (`Document`) of another kind or version by its namespace. */
export function requireCamt053({ name, namespace, line }: XmlTag): void {
  if (name !== "Document") return;
  const [, kind, version] = KIND.exec(namespace) ?? [];
  if (kind === undefined) return;
  const expected = `a camt.053 statement of version ${FIRST_VERSION} to ${LAST_VERSION} was expected`;
  if (kind !== "camt.053") {
    const meaning = OTHER_KINDS[kind];
    throw new StatementFault(`this is ${kind}${meaning ? ` (${meaning})` : ""}; ${expected}`, line);
  }
  if (Number(version) < FIRST_VERSION || Number(version) > LAST_VERSION)
    throw new StatementFault(`this is version ${Number(version)} of camt.053; ${expected}`, line);
}

/** `message`: the line on which the statement message begins; null where there is none. */
export function requireStatements(message: number | null, count: number): void {
  if (message === null)
    throw new StatementFault("this is XML, but no camt.053: the element BkToCstmrStmt was expected");
  if (count === 0)
    throw new StatementFault("there is no statement in it: the element Stmt was expected", message);
}
