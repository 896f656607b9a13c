import { type Making, makeFields } from "./make-value";
import type { Operation } from "./operation";

export type Pairs = readonly (readonly [name: string, value: string])[];

/** A request before it becomes text, in parts that can be damaged one by one. */
export type Draft = Readonly<{
  operation: Operation;
  method: string;
  path: Readonly<Record<string, string>>;
  query: Pairs;
  headers: Pairs;
  /** Undefined if no body is sent. */
  input: unknown;
}>;

/** A valid request. */
export function makeDraft(making: Making, operation: Operation, headers: Pairs): Draft {
  const { method, pathFields, query, input } = operation;
  const path = makeFields(making, {
    type: "object",
    properties: pathFields,
    required: Object.keys(pathFields),
  });
  const sent = input === null ? undefined : makeFields(making, input);
  return {
    operation,
    method,
    path: toTexts(path),
    query: Object.entries(toTexts(makeFields(making, query))),
    headers,
    input: sent === undefined ? undefined : withWholeShare(sent),
  };
}

function toTexts(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

/** The fields of a share are valid with that type alone, which the schema cannot express. */
function withWholeShare(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { value, sharedType, isStillShared, ...others } = fields;
  if (fields.type === undefined) return { ...fields };
  if (fields.type !== "shared_expense") return others;
  return {
    ...others,
    value: 50,
    sharedType: "percentage",
    ...(isStillShared === undefined ? {} : { isStillShared }),
  };
}
