import { StatementError } from "../statement-error";

/**
 * Receives the pieces of a file. Lines are counted from 1; `offset` is the start of a tag, and `end` the
 * offset after it.
 */
export type OfxVisitor = Readonly<{
  open: (name: string, place: Readonly<{ line: number; offset: number }>) => void;
  close: (name: string, place: Readonly<{ line: number; end: number }>) => void;
  /** `isVerbatim`: the text has no entities. */
  text: (text: string, place: Readonly<{ line: number; isVerbatim: boolean }>) => void;
}>;

// Bounded, and never beyond the next "<" or ">", so that no text makes it slow. Only <OFX> has attributes.
const TAG = /<\/?[A-Za-z][\w.-]{0,63}(?:[ \t\r\n]{0,100}\/?|[ \t\r\n][^<>=]{0,100}=[^<>]{0,1000})>/y;
const SLASH = 47;
const GREATER = 62;

/**
 * Reports the tags and texts of OFX, in both SGML and XML. Names are in upper case.
 *
 * Anything that is neither a tag nor markup is text, since banks write "<" without escaping. Declared
 * entities are never expanded: a document type declaration is refused.
 */
export function tokenizeOfx(text: string, visitor: OfxVisitor): void {
  const lineAt = lineCounter(text);
  /** The offset up to which text has been reported. */
  let told = 0;
  const tellText = (end: number) => {
    if (end > told) visitor.text(text.slice(told, end), { line: lineAt(told), isVerbatim: false });
  };
  let start = text.indexOf("<");
  while (start >= 0) {
    TAG.lastIndex = start;
    const isTag = TAG.test(text);
    const end = isTag ? TAG.lastIndex : endOfMarkup(text, start, lineAt);
    if (end > start) {
      tellText(start);
      told = end;
    }
    if (isTag) tellTag(text, { start, end, line: lineAt(start) }, visitor);
    else if (text.startsWith(CDATA, start)) {
      const content = text.slice(start + CDATA.length, end - "]]>".length);
      visitor.text(content, { line: lineAt(start), isVerbatim: true });
    }
    start = text.indexOf("<", Math.max(end, start + 1));
  }
  tellText(text.length);
}

function tellTag(
  text: string,
  { start, end, line }: Readonly<{ start: number; end: number; line: number }>,
  visitor: OfxVisitor,
): void {
  const isEnd = text.charCodeAt(start + 1) === SLASH;
  const nameStart = isEnd ? start + 2 : start + 1;
  let nameEnd = nameStart + 1;
  for (; ; nameEnd++) {
    const char = text.charCodeAt(nameEnd);
    if (char === GREATER || char === SLASH || char <= 32) break;
  }
  const name = text.slice(nameStart, nameEnd).toUpperCase();
  if (!isEnd) visitor.open(name, { line, offset: start });
  if (isEnd || text.charCodeAt(end - 2) === SLASH) visitor.close(name, { line, end });
}

const CDATA = "<![CDATA[";
const MARKUP = new Map([
  [CDATA, "]]>"],
  ["<!--", "-->"],
  ["<?", ">"],
]);

/** The end of markup that begins with "<" and is not a tag; its start where it is text. */
function endOfMarkup(text: string, start: number, lineAt: (offset: number) => number): number {
  const next = text.charAt(start + 1);
  if (next !== "!" && next !== "?") return start;
  for (const [opening, closing] of MARKUP) {
    if (!text.startsWith(opening, start)) continue;
    const end = text.indexOf(closing, start + opening.length);
    if (end >= 0) return end + closing.length;
    throw new StatementError({ code: "ofx_open_markup", values: { opening, closing } }, lineAt(start));
  }
  if (/^<!(DOCTYPE|ENTITY)/i.test(text.slice(start, start + 9))) {
    throw new StatementError({ code: "ofx_doctype", values: {} }, lineAt(start));
  }
  return start;
}

/** Counts the lines up to an offset, which must never decrease between calls. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let counted = 0;
  return (offset) => {
    for (; counted < offset; counted++) {
      const char = text.charCodeAt(counted);
      if (char === 10 || (char === 13 && text.charCodeAt(counted + 1) !== 10)) line++;
    }
    return line;
  };
}
