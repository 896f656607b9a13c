import type { z } from "zod";
import type { FieldError } from "../domain/errors";
import { type AnyEndpoint, type FieldFault, placeOf, type RawFields, readsBody } from "./endpoint";
import { toFieldFaults } from "./field-faults";
import { sayFault } from "./say-fault";

export type InputResult<Input> =
  | Readonly<{ isValid: true; input: Input }>
  | Readonly<{ isValid: false; errors: readonly FieldError[] }>;

/**
 * Validates what was sent against an endpoint, without coercing anything.
 *
 * `path` outranks `fields` (the query's or the body's members): a field that repeats a name of the path is unknown there.
 */
export function readInput<Input extends z.ZodType>(
  endpoint: Pick<AnyEndpoint, "method" | "rules" | "queryFields"> & Readonly<{ path: string; input: Input }>,
  sent: Readonly<{ path: RawFields; fields: RawFields }>,
): InputResult<z.output<Input>> {
  const raw = { ...sent.fields, ...sent.path };
  const parsed = endpoint.input.safeParse(raw, { error: sayFault });
  const ruleFaults = endpoint.rules?.(raw) ?? [];
  const repeated = Object.keys(sent.path)
    .filter((name) => Object.hasOwn(sent.fields, name))
    .map((field) => ({ field, code: "unknown_field" as const, message: "this field belongs to the path" }));
  if (parsed.success && ruleFaults.length === 0 && repeated.length === 0) {
    return { isValid: true, input: parsed.data };
  }
  const ruled = new Set(ruleFaults.map(({ field }) => field));
  const typeFaults = parsed.success ? [] : toFieldFaults(parsed.error.issues, raw);
  const faults = [...ruleFaults, ...typeFaults.filter(({ field }) => !ruled.has(field))];
  const bodyPlace = readsBody(endpoint) ? "body" : "query";
  const errors = [
    ...faults.map((fault) => toFieldError(fault, placeOf(endpoint, fault.field))),
    ...repeated.map((fault) => toFieldError(fault, bodyPlace)),
  ];
  return { isValid: false, errors };
}

function toFieldError({ field, code, message }: FieldFault, place: FieldError["in"]): FieldError {
  return { field, in: place, code, message };
}
