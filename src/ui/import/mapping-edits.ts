import type { CsvColumn } from "../../domain/csv-mapping";
import type { Mapping } from "./import-result";

/** Says which column holds something; null where none does. */
export function withColumn(mapping: Mapping, name: CsvColumn, column: number | null): Mapping {
  const { [name]: _, ...rest } = mapping.columns;
  return { ...mapping, columns: column === null ? rest : { ...rest, [name]: column } };
}

/** Whether what came in and what went out stand in one column or in two. */
export type AmountStyle = "one" | "two";

export function amountStyleOf({ columns }: Mapping): AmountStyle {
  return columns.amount === undefined && (columns.debit !== undefined || columns.credit !== undefined)
    ? "two"
    : "one";
}

/** Leaves out the columns of the other style, because a file is read by one of them. */
export function withAmountStyle(mapping: Mapping, style: AmountStyle): Mapping {
  const { amount: _, direction: __, debit: ___, credit: ____, ...columns } = mapping.columns;
  return { ...mapping, isSignInverted: style === "one" && mapping.isSignInverted, columns };
}

/** Adds a column to the text, or takes it out; the text keeps the order of the file. */
export function withDescription(mapping: Mapping, column: number, isIn: boolean): Mapping {
  const others = mapping.columns.description.filter((each) => each !== column);
  const description = isIn ? [...others, column].sort((a, b) => a - b) : others;
  return { ...mapping, columns: { ...mapping.columns, description } };
}

/**
 * Cuts the lines at another sign. What was known of the columns was about others; they are looked for anew.
 */
export function withDelimiter(mapping: Mapping, delimiter: Mapping["delimiter"]): Mapping {
  return { ...mapping, delimiter, columns: { description: [] } };
}

/**
 * Takes the names from another record. Where that was what stood in the way, the columns are looked for anew.
 */
export function withHeaderRecord(mapping: Mapping, headerRecord: number | null): Mapping {
  const { bookedOn, amount, debit, credit } = mapping.columns;
  const isKnown =
    bookedOn !== undefined && (amount !== undefined || (debit !== undefined && credit !== undefined));
  return { ...mapping, headerRecord, columns: isKnown ? mapping.columns : { description: [] } };
}
