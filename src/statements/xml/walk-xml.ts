import { SaxesParser } from "saxes";
import type { ReadingReason } from "../../domain/reading-reason";
import { StatementError } from "../statement-error";

export type XmlTag = Readonly<{
  name: string;
  namespace: string;
  line: number;
  /** The value of an attribute by its name without a prefix; null where there is none. */
  attribute: (name: string) => string | null;
}>;

export type XmlVisitor = Readonly<{
  open(tag: XmlTag): void;
  text(text: string): void;
  close(): void;
}>;

/** Far deeper than any statement, and far below what would cause harm. */
const MAX_DEPTH = 100;

/**
 * Parses XML once, in time linear in its length. Its lines are counted from `firstLine`.
 *
 * Only the five predefined entities of XML are expanded. A file that declares any is refused before its
 * content is read, so it can neither reference another file nor grow beyond its size. Throws a
 * `StatementError` where the file is not XML.
 */
export function walkXml(text: string, visitor: XmlVisitor, firstLine = 1): void {
  const parser = new SaxesParser({ xmlns: true });
  const line = () => parser.line + firstLine - 1;
  const open: string[] = [];
  let closed = "";
  let isAtEnd = false;
  parser.on("doctype", () => {
    throw new StatementError({ code: "xml_doctype", values: {} }, line());
  });
  parser.on("error", (error) => {
    const isCutOff = isAtEnd && (open.length > 0 || closed === "");
    throw new StatementError(isCutOff ? cutOff(open) : malformed(error, closed), line());
  });
  parser.on("opentag", ({ name, local, uri, attributes }) => {
    open.push(name);
    if (open.length > MAX_DEPTH)
      throw new StatementError({ code: "xml_too_deep", values: { limit: MAX_DEPTH } }, line());
    const attribute = (wanted: string) =>
      Object.values(attributes).find((one) => one.local === wanted)?.value ?? null;
    visitor.open({ name: local, namespace: uri, line: line(), attribute });
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
 * The parser treats a non-matching end tag as the end of the innermost element, and then reports an error.
 */
function malformed({ message }: Error, closed: string): ReadingReason {
  // The parser prefixes its own line and column.
  const error = message.replace(/^\d+:\d+: /, "");
  if (error === "unexpected close tag.") return { code: "xml_other_end", values: { name: shown(closed) } };
  return { code: "xml_malformed", values: { fault: error.slice(0, 100).replace(/\.$/, "") } };
}

function shown(name: string): string {
  return name.slice(0, 40);
}
