import { SaxesParser } from "saxes";
import type { ReadingReason } from "../../domain/reading-reason";
import { StatementError } from "../statement-error";

export type XmlTag = Readonly<{ name: string; namespace: string; line: number; currency: string | null }>;

export type XmlVisitor = Readonly<{
  open(tag: XmlTag): void;
  text(text: string): void;
  close(): void;
}>;

/** Far deeper than any statement, and far shallower than what would harm. */
const MAX_DEPTH = 100;

/**
 * Walks through XML once, in time linear in its length.
 *
 * Entities other than XML's own five are never expanded: a file that declares any is refused before its
 * content is looked at, so neither can it name another file nor grow beyond its size. Throws a
 * `StatementError` where the file is not XML.
 */
export function walkXml(text: string, visitor: XmlVisitor): void {
  const parser = new SaxesParser({ xmlns: true });
  const open: string[] = [];
  let closed = "";
  let isAtEnd = false;
  parser.on("doctype", () => {
    throw new StatementError({ code: "xml_doctype", values: {} }, parser.line);
  });
  parser.on("error", (error) => {
    const isCutOff = isAtEnd && (open.length > 0 || closed === "");
    throw new StatementError(isCutOff ? cutOff(open) : malformed(error, closed), parser.line);
  });
  parser.on("opentag", ({ name, local, uri, attributes }) => {
    open.push(name);
    if (open.length > MAX_DEPTH)
      throw new StatementError({ code: "xml_too_deep", values: { limit: MAX_DEPTH } }, parser.line);
    visitor.open({ name: local, namespace: uri, line: parser.line, currency: attributes.Ccy?.value ?? null });
  });
  parser.on("text", (chunk) => visitor.text(chunk));
  parser.on("cdata", (chunk) => visitor.text(chunk));
  parser.on("closetag", () => {
    closed = open.pop() ?? "";
    visitor.close();
  });
  parser.write(text);
  isAtEnd = true;
  parser.close();
}

function cutOff(open: readonly string[]): ReadingReason {
  const innermost = open.at(-1);
  if (innermost === undefined) return { code: "xml_without_element", values: {} };
  return { code: "xml_cut_off", values: { name: shown(innermost) } };
}

/**
 * The parser takes an end that does not fit for that of the innermost element, and then says that it is
 * wrong.
 */
function malformed({ message }: Error, closed: string): ReadingReason {
  // It puts its own line and column in front.
  const error = message.replace(/^\d+:\d+: /, "");
  if (error === "unexpected close tag.") return { code: "xml_other_end", values: { name: shown(closed) } };
  return { code: "xml_malformed", values: { fault: error.slice(0, 100).replace(/\.$/, "") } };
}

function shown(name: string): string {
  return name.slice(0, 40);
}
