const HEAD_BYTES = 4_096;

/** What comes before the first element that shows anything, in no particular order. */
const BEFORE = /^(?:\s|<\?xml[^>]*>|<!--[\s\S]*?-->)*/;

const BEGINNING = /^<(?:!doctype html|html|head|meta|title|style|body|center|div|table)\b/i;

/** Whether the file is HTML. Banks also give it names that end with `.xls`, and Excel opens it. */
export function isWebPage(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES))
    .toString("latin1")
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "")
    .replaceAll("\0", "");
  return BEGINNING.test(head.replace(BEFORE, ""));
}
