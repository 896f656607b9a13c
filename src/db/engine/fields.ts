import { readInstant, readInteger, readNumber, readText, readUuid, readWord } from "./cells";
import { type Columns, type ColumnType, namesOf, toInstantText, type Value } from "./row-json";
import type { Parameter, Row } from "./sql-statement";
import { uuid } from "./uuid";

/** How one field of a domain type is stored, in one or more columns. */
export type Field<Stored> = Readonly<{
  columns: Columns;
  /** The values for the columns, in the order of `columns`. */
  write: (value: Stored) => readonly Value[];
  /**
   * Reads the value from a row, where its first cell is at index `at`. Throws if a cell holds something that
   * the service never writes.
   */
  read: (row: Row, at: number) => Stored;
}>;

/**
 * Every field of a domain type with its columns. This one list generates everything that is written to the
 * table or read from it.
 */
export type FieldsOf<Stored> = { readonly [Name in keyof Stored]-?: Field<Stored[Name]> };

export function columnsOf<Stored>(fields: FieldsOf<Stored>, names: readonly (keyof Stored)[]): Columns {
  return Object.assign({}, ...names.map((name) => fields[name].columns));
}

export function valuesOf<Stored, Name extends keyof Stored>(
  fields: FieldsOf<Stored>,
  names: readonly Name[],
  stored: Pick<Stored, Name>,
): readonly Value[] {
  const values: Value[] = [];
  for (const name of names) values.push(...fields[name].write(stored[name]));
  return values;
}

/**
 * Returns a function that reads the named fields from a row of their columns. `rest` holds fields that are
 * the same for every row.
 */
export function readerOf<Stored, Name extends keyof Stored, Rest extends Partial<Stored> = object>(
  fields: FieldsOf<Stored>,
  names: readonly Name[],
  rest?: Rest,
): (row: Row) => Pick<Stored, Name> & Rest {
  let width = 0;
  const places = names.map((name) => {
    const { columns, read } = fields[name];
    const at = width;
    width += Object.keys(columns).length;
    return { name, read, at };
  });
  // If fields are added to an object one at a time under computed names, V8 stores it as a hash table, which
  // is several times slower to create and to read. Copying an object that already has all fields avoids this.
  const blank = { ...Object.fromEntries(names.map((name) => [name, null])), ...rest };
  return (row) => {
    const read: Record<PropertyKey, unknown> = { ...blank };
    for (const place of places) read[place.name] = place.read(row, place.at);
    // The loop has set every field.
    return read as Pick<Stored, Name> & Rest;
  };
}

/** A table derived from its fields, for rows that are written and read one at a time. */
export type Table<Stored> = Readonly<{
  columns: Columns;
  list: string;
  read: (row: Row) => Stored;
  /** One value per column, for rows sent as JSON. */
  values: (stored: Stored) => readonly Value[];
  /** One parameter per column, for a row sent on its own. */
  write: (stored: Stored) => readonly Parameter[];
  /** The columns of the fields that are given, each with its parameter. */
  assign: (changed: Partial<Stored>) => readonly (readonly [column: string, value: Parameter])[];
}>;

export function tableOf<Stored>(fields: FieldsOf<Stored>): Table<Stored> {
  const names = Object.keys(fields) as (keyof Stored)[];
  const columns = columnsOf(fields, names);
  const types = Object.values(columns);
  const values = (stored: Stored): readonly Value[] => valuesOf(fields, names, stored);
  return {
    columns,
    list: namesOf(columns),
    read: readerOf(fields, names),
    values,
    write: (stored) => values(stored).map((value, index) => toParameter(value, types[index])),
    assign: (changed) =>
      names.flatMap((name) => {
        const value = changed[name];
        if (value === undefined) return [];
        const { columns, write } = fields[name];
        const written = write(value);
        return Object.entries(columns).map(
          ([column, type], index) => [column, toParameter(written[index] ?? null, type)] as const,
        );
      }),
  };
}

/** Converts a value to a parameter of its own, for a row that is not sent as JSON. */
function toParameter(value: Value, type: ColumnType | undefined): Parameter {
  if (value instanceof Date) return toInstantText(value);
  if (typeof value === "boolean") throw new TypeError("SQLite takes no boolean for a parameter.");
  return typeof value === "string" && type === "uuid" ? uuid(value) : value;
}

function inColumn<Column extends string, Type extends ColumnType, Stored extends Value>(
  column: Column,
  type: Type,
  read: (cell: unknown) => Stored,
) {
  return {
    columns: { [column]: type } as Readonly<Record<Column, Type>>,
    write: (value: Stored): readonly Value[] => [value],
    read: (row: Row, at: number): Stored => read(row[at]),
  };
}

/** The same field where it may have no value. */
export function optional<Columns, Stored extends Value>({
  columns,
  read,
}: Readonly<{ columns: Columns; read: (row: Row, at: number) => Stored }>) {
  return {
    columns,
    write: (value: Stored | null): readonly Value[] => [value],
    read: (row: Row, at: number): Stored | null => (row[at] === null ? null : read(row, at)),
  };
}

export function text<Column extends string>(column: Column) {
  return inColumn(column, "text", readText);
}

export function word<Column extends string, Word extends string>(column: Column, words: readonly Word[]) {
  return inColumn(column, "text", (cell) => readWord(words, cell));
}

export function id<Column extends string>(column: Column) {
  return inColumn(column, "uuid", readUuid);
}

/** For minor units, and any other integer that may not fit in a JavaScript number. */
export function bigInteger<Column extends string>(column: Column) {
  return inColumn(column, "bigint", readInteger);
}

export function integer<Column extends string>(column: Column) {
  return inColumn(column, "integer", readNumber);
}

export function instant<Column extends string>(column: Column) {
  return inColumn(column, "instant", readInstant);
}
