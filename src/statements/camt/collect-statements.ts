import { splitDocuments } from "../xml/documents";
import { walkXml, type XmlVisitor } from "../xml/walk-xml";
import { CAMT_KINDS, type CamtFormat } from "./camt-kind";
import { requireKind, requireStatements } from "./require-kind";
import type { XmlElement } from "./xml-element";

type OpenElement = XmlElement & { text: string; children: XmlElement[] };

export type StatementElement<Entry> = Readonly<{
  /** The statement without its entries. */
  head: XmlElement;
  entries: readonly Entry[];
}>;

/**
 * The statements (`Stmt`) or reports (`Rpt`) of a file. Each entry (`Ntry`) is read as soon as it ends and
 * then released, so memory use depends on the rows only.
 */
export function collectStatements<Entry>(
  xml: string,
  format: CamtFormat,
  readEntry: (element: XmlElement) => Entry,
): readonly StatementElement<Entry>[] {
  return splitDocuments(xml).flatMap((document) => collectFrom(document, format, readEntry));
}

function collectFrom<Entry>(
  { text, firstLine }: Readonly<{ text: string; firstLine: number }>,
  format: CamtFormat,
  readEntry: (element: XmlElement) => Entry,
): readonly StatementElement<Entry>[] {
  const kind = CAMT_KINDS[format];
  const statements: { head: XmlElement; entries: Entry[] }[] = [];
  /** The open elements. Elements outside of statements are null, and are not kept. */
  const open: (OpenElement | null)[] = [];
  const names: string[] = [];
  let message: number | null = null;
  const visitor: XmlVisitor = {
    open(tag) {
      requireKind(tag, format);
      if (tag.name === kind.message) message = tag.line;
      const { name, line } = tag;
      const startsStatement = name === kind.statement && names.at(-1) === kind.message;
      const isKept = startsStatement || (open.at(-1) ?? null) !== null;
      const element = isKept ? { name, line, currency: tag.attribute("Ccy"), text: "", children: [] } : null;
      if (startsStatement && element !== null) statements.push({ head: element, entries: [] });
      names.push(name);
      open.push(element);
    },
    text(text) {
      const element = open.at(-1);
      if (element) element.text += text;
    },
    close() {
      names.pop();
      const element = open.pop();
      const parent = open.at(-1);
      if (!element || !parent) return;
      if (element.name === "Ntry" && parent.name === kind.statement)
        statements.at(-1)?.entries.push(readEntry(element));
      else parent.children.push(element);
    },
  };
  walkXml(text, visitor, firstLine);
  requireStatements(kind, { message, count: statements.length, firstLine });
  return statements;
}
