import { decodeCodePage850, IBM850 } from "./code-page-850";
import { StatementError } from "./statement-error";
import { decodeWindows1252 } from "./windows-1252";

/**
 * The text of a file without its byte order mark. `encoding` is a label of the WHATWG encoding standard, or
 * `ibm850`.
 */
export function decodeAs(bytes: Uint8Array, encoding: string): string {
  if (encoding === IBM850) return decodeCodePage850(bytes);
  const decoder = decoderOf(encoding);
  return decoder.encoding === "windows-1252" ? decodeWindows1252(bytes) : decoder.decode(bytes);
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new StatementError({ code: "unknown_encoding", values: { encoding: encoding.slice(0, 40) } });
  }
}
