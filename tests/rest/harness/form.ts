import type { Call } from "./api";
import { encode } from "./api";

type Part = Readonly<{ name: string; value: string | Uint8Array; fileName?: string }>;

const BOUNDARY = "----a-boundary-of-the-test";

/** Builds a multipart form part by part, so that a test can also send a malformed form. */
export function formOf(parts: readonly Part[], boundary = BOUNDARY): Pick<Call, "bytes" | "headers"> {
  const chunks = parts.flatMap(({ name, value, fileName }) => {
    const file =
      fileName === undefined ? "" : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [encode(head), typeof value === "string" ? encode(value) : value, encode("\r\n")];
  });
  return {
    bytes: new Uint8Array(Buffer.concat([...chunks, encode(`--${boundary}--\r\n`)])),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

/** A form with one file. */
export function fileForm(text: string | Uint8Array, fields: Readonly<Record<string, string>> = {}) {
  const others = Object.entries(fields).map(([name, value]) => ({ name, value }));
  return formOf([...others, { name: "file", value: text, fileName: "statement.txt" }]);
}
