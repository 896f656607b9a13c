import { createHash } from "node:crypto";

/**
 * A digest that is equal for equal values, which may be JSON values, with object members in any order, and
 * bytes.
 *
 * It is not recursive, because the nesting of a body may be as deep as the body is long.
 */
export function digestValue(value: unknown): string {
  const hash = createHash("sha256");
  const left: unknown[] = [value];
  let text = "";
  while (left.length > 0) {
    const each = left.pop();
    if (each instanceof Uint8Array) {
      hash.update(`${text}bytes ${each.length}\n`).update(each);
      text = "";
    } else if (Array.isArray(each)) {
      text += `list ${each.length}\n`;
      for (const item of each.toReversed()) left.push(item);
    } else if (typeof each === "object" && each !== null) {
      const names = Object.keys(each).sort();
      text += `object ${JSON.stringify(names)}\n`;
      for (const name of names.toReversed()) left.push(Reflect.get(each, name));
    } else {
      text += `${typeof each === "string" ? JSON.stringify(each) : String(each)}\n`;
    }
  }
  return hash.update(text).digest("base64url");
}
