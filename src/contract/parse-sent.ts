import type { z } from "zod";

type RawIssue = z.core.$ZodRawIssue;

/**
 * Validates what a caller sent, with error messages written for API callers. A schema with a better message
 * provides its own.
 *
 * A value is validated without messages first, because zod copies its options for each value.
 */
export function parseSent<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const parsed = schema.safeParse(sent);
  return parsed.success ? parsed : schema.safeParse(sent, { error: sayError });
}

function sayError(issue: RawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return sayType(issue.expected, issue.input);
    case "too_big":
      return sayLimit(
        issue.origin,
        Number(issue.maximum),
        issue.inclusive === false ? "less than" : "at most",
      );
    case "too_small":
      return sayLimit(
        issue.origin,
        Number(issue.minimum),
        issue.inclusive === false ? "more than" : "at least",
      );
    case "invalid_value":
      return sayChoice(issue.values);
    case "invalid_union":
      return "options" in issue && Array.isArray(issue.options) ? sayChoice(issue.options) : "is not valid";
    case "invalid_format":
      return issue.format === "datetime" ? "must be an instant such as 2026-10-31T12:00:00Z" : "is not valid";
    default:
      return "is not valid";
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

function sayType(type: string, input: unknown): string {
  if (typeof input === "number" && !Number.isFinite(input)) return "is too large a number";
  const name = TYPES[type];
  return name === undefined ? "is not valid" : `must be ${name}`;
}

const COUNTED: Readonly<Record<string, string>> = { string: "character", array: "item" };

function sayLimit(origin: string, limit: number, relation: string): string {
  const counted = COUNTED[origin];
  if (counted === undefined) return `must be ${relation} ${limit}`;
  if (limit === 1 && relation === "at least") return "must not be empty";
  return `must have ${relation} ${limit} ${counted}${limit === 1 ? "" : "s"}`;
}

function sayChoice(values: readonly unknown[]): string {
  const [first, ...others] = values.map(String);
  return others.length === 0 ? `must be ${first}` : `must be one of ${[first, ...others].join(", ")}`;
}
