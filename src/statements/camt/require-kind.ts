import { StatementError } from "../statement-error";
import type { XmlTag } from "../xml/walk-xml";
import { CAMT_KINDS, type CamtFormat } from "./camt-kind";

const KIND = /\b([a-z]{4}\.\d{3})\.\d{3}\.\d{2}$/;

type OtherKind =
  | "camt_report"
  | "camt_statement"
  | "camt_notice"
  | "camt_payment_order"
  | "camt_order_status"
  | "camt_collection_order";

/** Other documents that people often choose by mistake. */
const OTHER_KINDS: Readonly<Record<string, OtherKind>> = {
  "camt.052": "camt_report",
  "camt.053": "camt_statement",
  "camt.054": "camt_notice",
  "pain.001": "camt_payment_order",
  "pain.002": "camt_order_status",
  "pain.008": "camt_collection_order",
};

/**
 * Refuses a `Document` of another kind by its namespace. The version is not checked: the elements read here
 * have had the same names since version 2, and a version with other names is refused because elements are
 * missing.
 */
export function requireKind({ name, namespace, line }: XmlTag, format: CamtFormat): void {
  if (name !== "Document") return;
  const expected = CAMT_KINDS[format].document;
  const [, kind] = KIND.exec(namespace) ?? [];
  if (kind === undefined || kind === expected) return;
  const known = OTHER_KINDS[kind];
  throw new StatementError(
    known === undefined
      ? { code: "camt_other_document", values: { kind, expected } }
      : { code: known, values: { expected } },
    line,
  );
}

/**
 * `message`: the line on which the message begins; null where there is none. `firstLine`: that of the
 * document, which may follow others.
 */
export function requireStatements(
  kind: (typeof CAMT_KINDS)[CamtFormat],
  { message, count, firstLine }: Readonly<{ message: number | null; count: number; firstLine: number }>,
): void {
  if (message === null)
    throw new StatementError(
      { code: "camt_missing", values: { expected: kind.document, element: kind.message } },
      firstLine > 1 ? firstLine : null,
    );
  if (count === 0)
    throw new StatementError({ code: "camt_no_statement", values: { element: kind.statement } }, message);
}
