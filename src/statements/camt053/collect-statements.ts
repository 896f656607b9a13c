import { walkXml } from "../xml/walk-xml";
import { requireCamt053, requireStatements } from "./require-camt053";
import type { XmlElement } from "./xml-element";

type OpenElement = XmlElement & { text: string; children: XmlElement[] };

export type StatementElement<Entry> = Readonly<{
  /** The statement without its entries. */
  head: XmlElement;
  entries: readonly Entry[];
}>;

/**
 * The statements (`Stmt`) of a file. Each entry (`Ntry`) is read as soon as it ends and then released, so
 * memory use depends on the rows only.
 */
export function collectStatements<Entry>(
  xml: string,
  readEntry: (element: XmlElement) => Entry,
): readonly StatementElement<Entry>[] {
  const statements: { head: XmlElement; entries: Entry[] }[] = [];
  /** The open elements. Elements outside of statements are null, and are not kept. */
  const open: (OpenElement | null)[] = [];
  const names: string[] = [];
  let message: number | null = null;
  walkXml(xml, {
    open(tag) {
      requireCamt053(tag);
      if (tag.name === "BkToCstmrStmt") message = tag.line;
      const { name, line } = tag;
      const startsStatement = name === "Stmt" && names.at(-1) === "BkToCstmrStmt";
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
      if (element.name === "Ntry" && parent.name === "Stmt")
        statements.at(-1)?.entries.push(readEntry(element));
      else parent.children.push(element);
    },
  });
  requireStatements(message, statements.length);
  return statements;
}
