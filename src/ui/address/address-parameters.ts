import { isCalendarDate } from "../../domain/calendar-date";

/** One parameter of an address: what its text means, and what holds where the address says nothing. */
export type AddressParameter<Value extends string, Otherwise extends Value | null> = Readonly<{
  /** Null for a text that means nothing, which is taken as if it were not there. */
  parse: (text: string) => Value | null;
  /** Is never written into an address. */
  otherwise: Otherwise;
}>;

export type AddressParameters = Readonly<Record<string, AddressParameter<string, string | null>>>;

/** What an address says, by the names of its parameters. */
export type AddressValues<Parameters extends AddressParameters> = {
  readonly [Name in keyof Parameters]: Parameters[Name] extends AddressParameter<infer Value, infer Otherwise>
    ? Value | Otherwise
    : never;
};

/** What to change in an address; null takes a parameter out of it. */
export type AddressChange<Parameters extends AddressParameters> = {
  readonly [Name in keyof Parameters]?: AddressValues<Parameters>[Name] | null;
};

/** A parameter that need not be there. */
function parameter<Value extends string>(parse: (text: string) => Value | null) {
  return { parse, otherwise: null } satisfies AddressParameter<Value, null>;
}

export const anyText = parameter((text) => text);

export const aDay = parameter((text) => (isCalendarDate(text) ? text : null));

export function oneOf<const Value extends string>(values: readonly Value[]) {
  return parameter((text) => values.find((value) => value === text) ?? null);
}

/** The parameter with a value that holds where the address has none. */
export function withOtherwise<Value extends string>(
  { parse }: AddressParameter<Value, null>,
  otherwise: Value,
): AddressParameter<Value, Value> {
  return { parse, otherwise };
}

/** The query of an address, as Next gives it to pages on the server. */
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** What a query says. Of a parameter that is there twice the first counts. */
export function readAddress<Parameters extends AddressParameters>(
  parameters: Parameters,
  query: URLSearchParams | SearchParams,
): AddressValues<Parameters> {
  const values = Object.entries(parameters).map(([name, { parse, otherwise }]) => {
    const text = query instanceof URLSearchParams ? query.get(name) : [query[name]].flat()[0];
    return [name, typeof text === "string" ? (parse(text) ?? otherwise) : otherwise];
  });
  // Each parameter has given the value of its own name.
  return Object.fromEntries(values) as AddressValues<Parameters>;
}

/**
 * The query with the change made, from its question mark on; empty where it says nothing. Other parameters
 * stay.
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

/** Colons are no parts of a query's grammar, and keys of counterparties are full of them. */
function readable(query: URLSearchParams): string {
  return query.toString().replaceAll("%3A", ":");
}
