import type { StatementFormat } from "../domain/statement";
import { decodeText } from "./decode-text";
import { StatementError } from "./statement-error";

const HEAD_BYTES = 65_536;

/**
 * Detects the format of a file from its content, never from its name. Throws a `StatementError` that names
 * what else it is.
 */
export function recognizeFormat(bytes: Uint8Array): StatementFormat {
  const head = decodeText(bytes.subarray(0, HEAD_BYTES)).trimStart();
  const hasOfx = /<OFX[\s>]/i.test(head);
  if (XML.test(head) && !hasOfx) return formatOfXml(head);
  if (/^OFXHEADER\s*:/im.test(head) || hasOfx) return "ofx";
  if (/^!(?:Type|Account|Option|Clear)\b/im.test(head.slice(0, 1_000))) return "qif";
  return isSwift(head) ? "mt940" : "csv";
}

/** A declaration, a comment, or an element that directly contains another one. */
const XML = /^<(?:\?xml|!--|(?:\w+:)?Document\b|[A-Za-z][\w.:-]{0,80}(?:\s[^<>]{0,2000})?>\s{0,200}<)/;

/** The first of these in a file says what it is; a payment may mention another one in its text. */
const XML_MESSAGE = /camt\.05[234]\.|pain\.00\d\.|<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)\b/;

function formatOfXml(head: string): StatementFormat {
  const [message = ""] = XML_MESSAGE.exec(head) ?? [];
  if (/053|Stmt/.test(message)) return "camt053";
  if (/052|Rpt/.test(message)) return "camt052";
  if (message === "") throw new StatementError({ code: "other_xml", values: {} });
  const code = message.startsWith("pain") ? "payment_order" : "camt054_notice";
  throw new StatementError({ code, values: {} });
}

/** MT940 with or without SWIFT's envelope; MT942 looks similar but has no closing balance. */
function isSwift(head: string): boolean {
  if (!/^:20:/m.test(head) || !/^:25P?:/m.test(head)) return false;
  if (!/^:6[02][FM]:/m.test(head) && (/^:34F:|^:13D?:/m.test(head) || /\{2:[IO]942/.test(head))) {
    throw new StatementError({ code: "mt942_report", values: {} });
  }
  return true;
}
