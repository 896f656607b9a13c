import { AppError } from "../../domain/errors";

const COMMA = 44;
const COLON = 58;
const BRACKET = 91;
const BRACE = 123;
const QUOTATION_MARK = 34;
const DIGIT_0 = 48;
const DIGIT_9 = 57;

const JSON_MEDIA_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?$/i;

export function isJsonMediaType(mediaType: string | undefined): boolean {
  return mediaType !== undefined && JSON_MEDIA_TYPE.test(mediaType.trim());
}

/** More than twice what the largest batch has. Reading as many as fit into 2 MiB would hold up others. */
const MAX_VALUES = 30_000;

/**
 * Parses a body as JSON in UTF-8. Throws `malformed_json` if it is invalid, or if an object has the same
 * member twice, because parsers differ in which of the two they take. Throws `payload_too_large` if it has
 * too many values, before they are parsed.
 *
 * `JSON.parse` rounds a number with too many digits, and one that is nearly zero, perhaps to a valid amount.
 * Such a number is read as one that no field accepts.
 */
export function parseJson(bytes: Uint8Array): unknown {
  const text = orMalformed(() => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  const { values, colons, rounded } = scan(text);
  if (values > MAX_VALUES)
    throw new AppError(
      "payload_too_large",
      `The body may have at most ${MAX_VALUES} values: fields and items of lists.`,
    );
  const json = orMalformed((): unknown => JSON.parse(text));
  if (colons !== countMembers(json))
    throw new AppError("malformed_json", "An object in the body has the same field twice.");
  return rounded.length === 0 ? json : JSON.parse(withoutRounding(text, rounded));
}

function orMalformed<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (cause) {
    throw new AppError("malformed_json", "The body is not valid JSON in UTF-8.", { cause });
  }
}

type Place = Readonly<{ start: number; end: number }>;

/**
 * What only the text of JSON tells: how many values it has, which is about one for each comma or opening
 * bracket outside of strings; how many members it has, which is one for each colon there, because parsing
 * keeps only the last of several with the same name; and which numbers were rounded. Stops once there are too
 * many values.
 */
function scan(json: string): Readonly<{ values: number; colons: number; rounded: readonly Place[] }> {
  let values = 0;
  let colons = 0;
  const rounded: Place[] = [];
  for (let at = 0; at < json.length && values <= MAX_VALUES; at += 1) {
    const character = json.charCodeAt(at);
    if (character === COLON) colons += 1;
    else if (character === COMMA || character === BRACKET || character === BRACE) values += 1;
    else if (character === QUOTATION_MARK) at = endOfText(json, at);
    else if (isDigit(character)) {
      const end = endOfNumber(json, at);
      if (isRounded(json, { start: at, end })) rounded.push({ start: at, end });
      at = end - 1;
    }
  }
  return { values, colons, rounded };
}

/** The position of the quotation mark that closes the string opened at `start`; the end if there is none. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json[at - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}

function isDigit(character: number): boolean {
  return character >= DIGIT_0 && character <= DIGIT_9;
}

/** The end of the number of which `start` is the first digit. */
function endOfNumber(json: string, start: number): number {
  let end = start + 1;
  while (isDigit(json.charCodeAt(end)) || ".eE+-".includes(json[end] ?? " ")) end += 1;
  return end;
}

/** A double preserves this many significant digits, so a number with as many or fewer is never rounded. */
const KEPT_DIGITS = 15;

/**
 * Whether a number without its sign was rounded to zero or to a double of few digits, which may be accepted.
 * It was not if a library wrote a double with more digits than needed, such as 49.899999999999999 for 49.9.
 */
function isRounded(json: string, { start, end }: Place): boolean {
  const written = json.slice(start, end);
  const double = Number(written);
  if (double === 0) return digitsOf(written) !== "";
  if (end - start <= KEPT_DIGITS) return false;
  const digits = digitsOf(written);
  return digits.length > KEPT_DIGITS && hasFewDigits(double) && !isOfDouble(digits, double);
}

/** The significant digits, without zeros at their end. */
function digitsOf(number: string): string {
  const digits = number.replace(/e.*/i, "").replace(".", "");
  return /[1-9].*[1-9]|[1-9]/.exec(digits)?.[0] ?? "";
}

function hasFewDigits(double: number): boolean {
  return Number.isFinite(double) && Number(double.toPrecision(KEPT_DIGITS)) === double;
}

const MAX_PRECISION = 100;

function isOfDouble(digits: string, double: number): boolean {
  return digits.length <= MAX_PRECISION && digits === digitsOf(double.toPrecision(digits.length));
}

/** The doubles next to zero and to one of few digits are too precise, or out of range as it is. */
function withoutRounding(json: string, rounded: readonly Place[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end } of rounded) {
    const nextToIt = Number(json.slice(start, end)) * (1 - Number.EPSILON / 2) || Number.MIN_VALUE;
    pieces.push(json.slice(done, start), String(nextToIt));
    done = end;
  }
  return [...pieces, json.slice(done)].join("");
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
