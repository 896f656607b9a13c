import { AppError } from "../../domain/errors";

const JSON_MEDIA_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?$/i;

export function isJsonMediaType(mediaType: string | undefined): boolean {
  return mediaType !== undefined && JSON_MEDIA_TYPE.test(mediaType.trim());
}

/**
 * Parses a body as JSON in UTF-8. Throws `malformed_json` if it is invalid, or if an object has the same
 * member twice, because parsers differ in which of the two they take.
 */
export function parseJson(bytes: Uint8Array): unknown {
  const { text, json } = parse(bytes);
  if (countColons(text) !== countMembers(json))
    throw new AppError("malformed_json", "An object in the body has the same field twice.");
  return json;
}

function parse(bytes: Uint8Array): Readonly<{ text: string; json: unknown }> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, json: JSON.parse(text) };
  } catch (cause) {
    throw new AppError("malformed_json", "The body is not valid JSON in UTF-8.", { cause });
  }
}

/**
 * In valid JSON each member has one colon outside of strings. The parsed value keeps only the last of several
 * members with the same name.
 */
function countColons(json: string): number {
  let colons = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === ":") colons += 1;
    else if (character === '"') at = endOfText(json, at);
  }
  return colons;
}

/** The position of the quotation mark that closes the string opened at `start`. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json[at - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}

/** Not recursive, because a body may be nested as deeply as it is long. */
function countMembers(json: unknown): number {
  const left = [json];
  let members = 0;
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== "object" || value === null) continue;
    const inside = Object.values(value);
    if (!Array.isArray(value)) members += inside.length;
    for (const each of inside) left.push(each);
  }
  return members;
}
