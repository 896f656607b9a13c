import { type Call, type Parameter, sqlIn } from "../sql-statement";
import { toUuidBytes, Uuid } from "../uuid";

/** A call in the form that SQLite runs, and that can be sent to a thread. */
export type SqliteCall = Readonly<{ sql: string; parameters: readonly SqliteParameter[] }>;

type SqliteParameter = Exclude<Parameter, Uuid>;

/** A text whose parameters are bound by position, and which one is at each position if not the next. */
type Positional = Readonly<{ sql: string; places: readonly number[] | null }>;

/** By the text before. The program's code bounds how many there are. */
const positional = new Map<string, Positional>();

/**
 * SQLite treats `$1` as a named parameter. Unnamed ones, each a `?`, are bound by position, which is faster.
 * A parameter that the text uses several times has several positions.
 */
export function toSqlite({ statement, parameters }: Call): SqliteCall {
  const text = sqlIn("sqlite", statement);
  const known = positional.get(text) ?? toPositional(text);
  positional.set(text, known);
  const values = parameters.map((each) => (each instanceof Uuid ? toUuidBytes(each) : each));
  return { sql: known.sql, parameters: known.places?.map((place) => at(values, place)) ?? values };
}

/** SQLite would take a missing parameter for NULL. */
function at(values: readonly SqliteParameter[], place: number): SqliteParameter {
  const value = values[place];
  if (value === undefined) throw new RangeError(`The parameter $${place + 1} is missing.`);
  return value;
}

function toPositional(text: string): Positional {
  const places = Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number) - 1);
  const isInOrder = places.every((place, index) => place === index);
  return { sql: text.replaceAll(/\$\d+/g, "?"), places: isInOrder ? null : places };
}
