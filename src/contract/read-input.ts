import type { z } from "zod";
import type { FieldError } from "../domain/errors";
import { type AnyEndpoint, type InputError, placeOf, type RawFields, readsBody } from "./endpoint";
import { toInputErrors } from "./input-errors";
import { parseSent } from "./parse-sent";

export type InputResult<Input> =
  | Readonly<{ isValid: true; input: Input }>
  | Readonly<{ isValid: false; errors: readonly FieldError[] }>;

/**
 * Validates a request against an endpoint, without coercion.
 *
 * `path` takes precedence over `fields` (the members of the query or the body): a field that repeats a name
 * of the path is reported as unknown. `errors` are those in how the request was sent.
 */
export function readInput<Input extends z.ZodType>(
  endpoint: Pick<AnyEndpoint, "method" | "rules" | "queryFields"> & Readonly<{ path: string; input: Input }>,
  sent: Readonly<{ path: RawFields; fields: RawFields; errors?: readonly FieldError[] }>,
): InputResult<z.output<Input>> {
  // Unlike `Object.assign`, this copies a field named `__proto__`, which is then reported as unknown.
  const raw = Object.fromEntries([...Object.entries(sent.fields), ...Object.entries(sent.path)]);
  const parsed = parseSent(endpoint.input, raw);
  const ruleErrors = endpoint.rules?.(raw) ?? [];
  const repeated = Object.keys(sent.path)
    .filter((name) => Object.hasOwn(sent.fields, name))
    .map((field) => ({ field, code: "unknown_field" as const, message: "this field belongs to the path" }));
  const { errors: sentErrors = [] } = sent;
  if (parsed.success && [...sentErrors, ...ruleErrors, ...repeated].length === 0) {
    return { isValid: true, input: parsed.data };
  }
  const ruled = new Set(ruleErrors.map(({ field }) => field));
  const typeErrors = parsed.success ? [] : toInputErrors(parsed.error.issues, raw);
  const found = [...ruleErrors, ...typeErrors.filter(({ field }) => !ruled.has(field))];
  const bodyPlace = readsBody(endpoint) ? "body" : "query";
  const errors = [
    ...sentErrors,
    ...found.map((error) => toFieldError(error, placeOf(endpoint, error.field))),
    ...repeated.map((error) => toFieldError(error, bodyPlace)),
  ];
  return { isValid: false, errors };
}

function toFieldError({ field, code, message }: InputError, place: FieldError["in"]): FieldError {
  return { field, in: place, code, message };
}
