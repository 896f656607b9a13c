import type { Draft, Pairs } from "./draft";
import { VERBATIM } from "./odd-values";

/** The parts of a request as sent, before they are joined. Each character of the text is one byte. */
export type Wire = Readonly<{
  method: string;
  target: string;
  version: string;
  headers: Pairs;
  body: Buffer;
}>;

const BOUNDARY = "----a-boundary-of-the-fuzzer";

export function toWire(draft: Draft, host: string): Wire {
  const { operation, method, path, query, headers, input } = draft;
  const isInAddress = operation.inputTravels === "trpc-query" && method === "GET";
  const inAddress: Pairs = isInAddress && input !== undefined ? [["input", toJson(input)]] : [];
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    percentEncode(path[name] ?? "none"),
  );
  const search = [...query, ...inAddress].map((pair) => pair.map(percentEncode).join("=")).join("&");
  const { media, body } =
    isInAddress || input === undefined ? NO_BODY : toBody(operation.inputTravels, input);
  const own =
    headers.some(([name]) => name === "content-type") || media === null
      ? []
      : [["content-type", media] as const];
  return {
    method,
    target: search === "" ? filled : `${filled}?${search}`,
    version: "HTTP/1.1",
    headers: [
      ["host", host],
      ...headers,
      ...own,
      ...(media === null ? [] : [["content-length", String(body.length)] as const]),
    ],
    body,
  };
}

export function toBytes({ method, target, version, headers, body }: Wire): Buffer {
  const lines = [`${method} ${target} ${version}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body]);
}

const NO_BODY = { media: null, body: Buffer.alloc(0) };

function toBody(travels: Draft["operation"]["inputTravels"], input: unknown) {
  if (travels === "form" && typeof input === "object" && input !== null) {
    const parts = Object.entries(input).map(([name, value]) =>
      toPart(name, typeof value === "string" ? value : toJson(value)),
    );
    return {
      media: `multipart/form-data; boundary=${BOUNDARY}`,
      body: Buffer.from(`${parts.join("")}--${BOUNDARY}--\r\n`),
    };
  }
  return { media: "application/json", body: Buffer.from(toJson(input)) };
}

function toPart(name: string, value: string): string {
  const file = name === "file" ? '; filename="statement"\r\ncontent-type: application/octet-stream' : "";
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
}

/** JSON in which the texts that mark verbatim JSON are replaced by it. */
function toJson(value: unknown): string {
  const json = JSON.stringify(value) ?? "null";
  return json.replace(new RegExp(`"${VERBATIM}((?:[^"\\\\]|\\\\.)*)"`, "g"), (_, escaped: string) =>
    String(JSON.parse(`"${escaped}"`)),
  );
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Percent-encodes like every client. A lone surrogate becomes its three bytes, which are not valid UTF-8. */
function percentEncode(text: string): string {
  const pieces = text.split(LONE_SURROGATE).map(encodeURIComponent);
  return pieces.join("%ED%A0%80");
}
