import { addDays } from "../../../src/domain/calendar-date";
import type { Random } from "../../torture/random";
import type { Schema } from "./operation";

/** The stored values of fields that refer to something, such as `userId`, `transactionId` and `cursor`. */
export type Known = (field: string) => readonly string[];

export type Making = Readonly<{
  random: Random;
  known: Known;
  schemas: Readonly<Record<string, Schema>>;
}>;

const FIRST_DAY = "2025-12-01";
const WORDS = ["Norda Energy", "café ÅÄÖ 🙂", "=1+1", "İstanbul ſ", "a", "100%_!"] as const;
const MAX_ITEMS = 4;

/** The required fields, and about half of the others. */
export function makeFields(
  making: Making,
  { properties = {}, required = [] }: Schema,
): Record<string, unknown> {
  const chosen = Object.entries(properties).filter(
    ([name]) => required.includes(name) || making.random.integer(0, 1) === 0,
  );
  return Object.fromEntries(chosen.map(([name, schema]) => [name, makeValue(making, schema, name)]));
}

/** A value that the schema allows. A field that refers to something gets a stored value. */
function makeValue(making: Making, schema: Schema, field: string): unknown {
  const { random, schemas } = making;
  if (schema.$ref !== undefined) {
    return makeValue(making, schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, field);
  }
  if (schema.const !== undefined) return schema.const;
  const [option, ...options] = schema.oneOf ?? [];
  if (option !== undefined) return makeValue(making, random.pick([option, ...options]), field);
  switch (schema.type) {
    case "object":
      return makeFields(making, schema);
    case "array":
      return Array.from({ length: random.integer(schema.minItems ?? 0, MAX_ITEMS) }, () =>
        makeValue(making, schema.items ?? {}, field),
      );
    case "integer":
      return random.integer(schema.minimum ?? 0, Math.min(schema.maximum ?? 500, 500));
    case "number":
      return random.integer(1, 100_000) / random.pick([1, 10, 100]);
    case "boolean":
      return random.pick([true, false]);
    default:
      return makeText(making, schema, field);
  }
}

function makeText({ random, known }: Making, schema: Schema, field: string): string {
  const [first, ...others] = schema.enum ?? known(field);
  if (first !== undefined) return random.pick([first, ...others]);
  const day = addDays(FIRST_DAY, random.integer(0, 60));
  switch (schema.format) {
    case "date":
      return day;
    case "date-time":
      return random.pick([`${day}T12:00:00Z`, new Date().toISOString(), `${day}T23:59:59.999+02:00`]);
    default:
      return random.pick(WORDS);
  }
}
