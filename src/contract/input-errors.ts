import { z } from "zod";
import { FIELD_ERROR_CODES, type FieldErrorCode, MAX_FIELD_ERRORS } from "../domain/errors";
import type { InputError } from "./endpoint";

type Issue = z.core.$ZodIssue;

const customCode = z.object({ code: z.enum(FIELD_ERROR_CODES) });

/**
 * Converts Zod's issues with `raw` to the contract's field errors, in the order found, up to the number that
 * is reported.
 *
 * Only the first error of each field is reported: text that is not a number is not out of range as well.
 */
export function toInputErrors(issues: readonly Issue[], raw: unknown): readonly InputError[] {
  const byField = new Map<string, InputError>();
  for (const issue of issues) {
    for (const found of toErrors(issue, raw)) {
      if (byField.size === MAX_FIELD_ERRORS) return [...byField.values()];
      if (!byField.has(found.field)) byField.set(found.field, found);
    }
  }
  return [...byField.values()];
}

function* toErrors(issue: Issue, raw: unknown): Generator<InputError> {
  if (issue.code === "unrecognized_keys") {
    for (const key of issue.keys) yield error([...issue.path, key], "unknown_field", "this field is unknown");
    return;
  }
  const code = fieldErrorCode(issue, raw);
  yield error(issue.path, code, code === "required" ? "this field is required" : issue.message);
}

function error(path: readonly PropertyKey[], code: FieldErrorCode, message: string): InputError {
  return { field: toFieldName(path), code, message };
}

/** `transactions[3].amount`: the path of the field in JavaScript notation. */
function toFieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === "number") return `${name}[${part}]`;
    return name === "" ? String(part) : `${name}.${String(part)}`;
  }, "");
}

function fieldErrorCode(issue: Issue, raw: unknown): FieldErrorCode {
  switch (issue.code) {
    case "invalid_type":
      return isMissing(raw, issue.path)
        ? "required"
        : isOverflow(raw, issue.path)
          ? "out_of_range"
          : "invalid_type";
    case "invalid_value":
      return isMissing(raw, issue.path)
        ? "required"
        : typeMatches(raw, issue.path)
          ? "invalid_value"
          : "invalid_type";
    case "too_big":
      return issue.origin === "string" ? "too_long" : "out_of_range";
    case "too_small":
      return issue.origin === "string" ? "invalid_value" : "out_of_range";
    case "custom": {
      const params = customCode.safeParse(issue.params);
      return params.success ? params.data.code : "invalid_value";
    }
    default:
      return "invalid_value";
  }
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined),
    raw,
  );
}

/** JSON has no undefined, so an undefined value was not sent. */
function isMissing(raw: unknown, path: readonly PropertyKey[]): boolean {
  return valueAt(raw, path) === undefined;
}

/** A JSON number such as 1e400 parses to Infinity: it is still a number, but out of range. */
function isOverflow(raw: unknown, path: readonly PropertyKey[]): boolean {
  const value = valueAt(raw, path);
  return typeof value === "number" && !Number.isFinite(value);
}

/** Every enumeration of the contract consists of strings. */
function typeMatches(raw: unknown, path: readonly PropertyKey[]): boolean {
  return typeof valueAt(raw, path) === "string";
}
