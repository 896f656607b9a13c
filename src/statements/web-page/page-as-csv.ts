import { decodeAs } from "../decode-as";
import { decodeText } from "../decode-text";
import { detectEncoding } from "../detect-encoding";
import { StatementError } from "../statement-error";
import type { SheetRow } from "../workbook/mixed-days";
import { toSheetText } from "../workbook/sheet-text";
import { declaredEncoding } from "../xml/decode-xml";
import { pageRows } from "./page-rows";

/**
 * The tables of a web page as a CSV file in UTF-8, with the text around them. Lines are the rows of the page.
 *
 * Throws a `StatementError` for a page without movements, such as an error message of the bank.
 */
export async function pageAsCsv(bytes: Uint8Array, currency: string): Promise<Uint8Array> {
  const { csv, hasMovements } = await toSheetText("", numbered(pageRows(htmlOf(bytes, currency))));
  if (!hasMovements) throw new StatementError({ code: "web_page", values: {} });
  return new TextEncoder().encode(csv);
}

const HEAD_BYTES = 4_096;

const META = /<meta\b[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{1,40})/i;

function htmlOf(bytes: Uint8Array, currency: string): string {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  const declared = META.exec(head)?.[1] ?? declaredEncoding(bytes);
  if (declared !== null) return decodeText(bytes, declared);
  return decodeAs(bytes, detectEncoding(bytes, currency).label);
}

async function* numbered(rows: AsyncIterable<SheetRow["cells"]>): AsyncGenerator<SheetRow> {
  let line = 0;
  for await (const cells of rows) {
    line += 1;
    yield { line, cells };
  }
}
