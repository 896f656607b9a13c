import { type Columns, type ColumnType, toInstantText, type Value } from "./row-json";
import {
  type Parameter,
  type Row,
  readInstant,
  readInteger,
  readOptionalText,
  readText,
} from "./sql-statement";
import { readOptionalUuid, readUuid, uuid } from "./uuid";
import { readOptionalWord, readWord } from "./words";

/** How a field of a domain type is stored: in one column, or in several. */
export type Field<Stored, Column extends string = string> = Readonly<{
  columns: Readonly<Record<Column, ColumnType>>;
  /** The values of the columns, in their order. */
  write: (value: Stored) => readonly Value[];
  /**
   * Takes the value from the cells of a row, the first of which is at `at`. Throws where no value of ours is
   * there.
   */
  read: (row: Row, at: number) => Stored;
}>;

/**
 * Every field of a domain type: the one list from which all is made that is written to its table or read from
 * it.
 */
export type FieldsOf<Stored> = { readonly [Name in keyof Stored]-?: Field<Stored[Name]> };

/** The columns of some fields, in their order. */
export function columnsOf<Stored>(fields: FieldsOf<Stored>, names: readonly (keyof Stored)[]): Columns {
  return Object.assign({}, ...names.map((name) => fields[name].columns));
}

/** The values of some fields, in the order of their columns. */
export function valuesOf<Stored, Name extends keyof Stored>(
  fields: FieldsOf<Stored>,
  names: readonly Name[],
  stored: Pick<Stored, Name>,
): readonly Value[] {
  const values: Value[] = [];
  for (const name of names) values.push(...fields[name].write(stored[name]));
  return values;
}

/** Reads some fields from a row of their columns; `rest` is the same for all rows. */
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
  // V8 keeps an object that is given many fields one by one, under names that it learns only then, as a hash
  // table, which takes several times as long to make and to read. A copy of one that has them all already is
  // none.
  const blank = { ...Object.fromEntries(names.map((name) => [name, null])), ...rest };
  return (row) => {
    const read: Record<PropertyKey, unknown> = { ...blank };
    for (const place of places) read[place.name] = place.read(row, place.at);
    // Every one of them has been read.
    return read as Pick<Stored, Name> & Rest;
  };
}

/** A table as its fields say, whose rows are written and read one by one. */
export type Table<Stored> = Readonly<{
  columns: Columns;
  /** The names of the columns, as SQL lists them. */
  list: string;
  read: (row: Row) => Stored;
  /** A value for each column. */
  values: (stored: Stored) => readonly Value[];
  /** A parameter for each column. */
  write: (stored: Stored) => readonly Parameter[];
}>;

export function tableOf<Stored>(fields: FieldsOf<Stored>): Table<Stored> {
  const names = Object.keys(fields) as (keyof Stored)[];
  const columns = columnsOf(fields, names);
  const types = Object.values(columns);
  const values = (stored: Stored): readonly Value[] => valuesOf(fields, names, stored);
  return {
    columns,
    list: Object.keys(columns).join(", "),
    read: readerOf(fields, names),
    values,
    write: (stored) => values(stored).map((value, index) => toParameter(value, types[index])),
  };
}

/** A value as a parameter of its own. */
function toParameter(value: Value, type: ColumnType | undefined): Parameter {
  if (value instanceof Date) return toInstantText(value);
  if (typeof value === "boolean") throw new TypeError("SQLite takes no boolean for a parameter.");
  return typeof value === "string" && type === "uuid" ? uuid(value) : value;
}

/** The column of a field that has one. */
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

export function text<Column extends string>(column: Column) {
  return inColumn(column, "text", readText);
}

export function optionalText<Column extends string>(column: Column) {
  return inColumn(column, "text", readOptionalText);
}

export function word<Column extends string, Word extends string>(column: Column, words: readonly Word[]) {
  return inColumn(column, "text", (cell) => readWord(words, readText(cell)));
}

export function optionalWord<Column extends string, Word extends string>(
  column: Column,
  words: readonly Word[],
) {
  return inColumn(column, "text", (cell) => readOptionalWord(words, readOptionalText(cell)));
}

export function id<Column extends string>(column: Column) {
  return inColumn(column, "uuid", readUuid);
}

export function optionalId<Column extends string>(column: Column) {
  return inColumn(column, "uuid", readOptionalUuid);
}

/** Minor units, and whatever else may be too large for a number. */
export function bigInteger<Column extends string>(column: Column) {
  return inColumn(column, "bigint", readInteger);
}

export function integer<Column extends string>(column: Column) {
  return inColumn(column, "integer", (cell) => Number(readInteger(cell)));
}

export function optionalInteger<Column extends string>(column: Column) {
  return inColumn(column, "integer", (cell) => (cell === null ? null : Number(readInteger(cell))));
}

export function instant<Column extends string>(column: Column) {
  return inColumn(column, "instant", readInstant);
}

export function optionalInstant<Column extends string>(column: Column) {
  return inColumn(column, "instant", (cell) => (cell === null ? null : readInstant(cell)));
}
