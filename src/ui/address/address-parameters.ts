import { isCalendarDate } from "../../domain/calendar-date";
import { isId } from "../../domain/id";
import { isStorable } from "../../domain/storable-text";

/** One search parameter: how to parse it, and its default. */
export type AddressParameter<Value extends string, Otherwise extends Value | null> = Readonly<{
  /** Null for invalid text, which counts as absent. */
  parse: (text: string) => Value | null;
  /** The default, which is never written into the address. */
  otherwise: Otherwise;
}>;

export type AddressParameters = Readonly<Record<string, AddressParameter<string, string | null>>>;

/** The values of an address, by parameter name. */
export type AddressValues<Parameters extends AddressParameters> = {
  readonly [Name in keyof Parameters]: Parameters[Name] extends AddressParameter<infer Value, infer Otherwise>
    ? Value | Otherwise
    : never;
};

/** Changes to an address; null removes a parameter. */
export type AddressChange<Parameters extends AddressParameters> = {
  readonly [Name in keyof Parameters]?: AddressValues<Parameters>[Name] | null;
};

/** An optional parameter. */
function parameter<Value extends string>(parse: (text: string) => Value | null) {
  return { parse, otherwise: null } satisfies AddressParameter<Value, null>;
}

export function textUpTo(length: number) {
  return parameter((text) => (text.length <= length && isStorable(text) ? text : null));
}

export const anyText = textUpTo(Number.POSITIVE_INFINITY);

export const anId = parameter((text) => (isId(text) ? text : null));

export const aDay = parameter((text) => (isCalendarDate(text) ? text : null));

export function oneOf<const Value extends string>(values: readonly Value[]) {
  return parameter((text) => values.find((value) => value === text) ?? null);
}

/** The parameter with a default. */
export function withOtherwise<Value extends string>(
  { parse }: AddressParameter<Value, null>,
  otherwise: Value,
): AddressParameter<Value, Value> {
  return { parse, otherwise };
}

/** The search parameters, as Next passes them to pages on the server. */
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the values from a query. If a parameter is repeated, the first one counts. */
export function readAddress<Parameters extends AddressParameters>(
  parameters: Parameters,
  query: URLSearchParams | SearchParams,
): AddressValues<Parameters> {
  const values = Object.entries(parameters).map(([name, { parse, otherwise }]) => {
    const text = query instanceof URLSearchParams ? query.get(name) : [query[name]].flat()[0];
    return [name, typeof text === "string" ? (parse(text) ?? otherwise) : otherwise];
  });
  // Each entry holds the parsed value of its own parameter.
  return Object.fromEntries(values) as AddressValues<Parameters>;
}

/**
 * The query after the change, including its question mark; empty if no parameters are left. Other parameters
 * are kept.
 */
export function changeAddress<Parameters extends AddressParameters>(
  parameters: Parameters,
  change: AddressChange<Parameters>,
  query = "",
): string {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === parameters[name]?.otherwise) changed.delete(name);
    else changed.set(name, String(value));
  }
  const text = readable(changed);
  return text === "" ? "" : `?${text}`;
}

/** Colons need no escaping in a query, and counterparty keys contain many. */
function readable(query: URLSearchParams): string {
  return query.toString().replaceAll("%3A", ":");
}
