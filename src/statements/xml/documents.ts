/** Ends each document of a text that has several. No document of XML has this character. */
const END = "\0\n";

/** Makes the encoding certain, whatever the first document declares. */
const BYTE_ORDER_MARK = "\ufeff";

export type JoinedDocuments = Readonly<{
  text: string;
  /** The line on which each document begins, from 1. */
  firstLines: readonly number[];
}>;

/** Several documents of XML as one text. */
export function joinDocuments(documents: readonly string[]): JoinedDocuments {
  const firstLines: number[] = [];
  let line = 1;
  const texts = documents.map((document) => {
    const text = `${document.replace(/\r\n?/g, "\n")}${END}`;
    firstLines.push(line);
    line += countLines(text);
    return text;
  });
  return { text: `${BYTE_ORDER_MARK}${texts.join("")}`, firstLines };
}

/** The documents of a text, each with the line on which it begins; almost every text is one document. */
export function splitDocuments(text: string): readonly Readonly<{ text: string; firstLine: number }>[] {
  let firstLine = 1;
  const parts = text.split(END);
  if (parts.length > 1 && parts.at(-1) === "") parts.pop();
  return parts.map((part) => {
    const document = { text: part, firstLine };
    firstLine += countLines(part) + 1;
    return document;
  });
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
