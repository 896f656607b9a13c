import type { CsvColumn } from "../../domain/csv-mapping";
import type { Mapping } from "./import-result";

/** Maps a field to a column; null removes the mapping. */
export function withColumn(mapping: Mapping, name: CsvColumn, column: number | null): Mapping {
  const { [name]: _, ...rest } = mapping.columns;
  return { ...mapping, columns: column === null ? rest : { ...rest, [name]: column } };
}

/** Whether inflows and outflows share one column or have one each. */
export type AmountStyle = "one" | "two";

export function amountStyleOf({ columns }: Mapping): AmountStyle {
  return columns.amount === undefined && (columns.debit !== undefined || columns.credit !== undefined)
    ? "two"
    : "one";
}

/** Removes the columns of the other style, because a file is read with only one of them. */
export function withAmountStyle(mapping: Mapping, style: AmountStyle): Mapping {
  const { amount: _, direction: __, debit: ___, credit: ____, ...columns } = mapping.columns;
  return { ...mapping, isSignInverted: style === "one" && mapping.isSignInverted, columns };
}

/** Adds a column to the description or removes it. The columns keep the order of the file. */
export function withDescription(mapping: Mapping, column: number, isIn: boolean): Mapping {
  const others = mapping.columns.description.filter((each) => each !== column);
  const description = isIn ? [...others, column].sort((a, b) => a - b) : others;
  return { ...mapping, columns: { ...mapping.columns, description } };
}

/** Splits lines at another delimiter. The columns are then different, so they are detected again. */
export function withDelimiter(mapping: Mapping, delimiter: Mapping["delimiter"]): Mapping {
  return { ...mapping, delimiter, columns: { description: [] } };
}

/** Takes column names from another record. If essential columns were missing, all are detected again. */
export function withHeaderRecord(mapping: Mapping, headerRecord: number | null): Mapping {
  const { bookedOn, amount, debit, credit } = mapping.columns;
  const isKnown =
    bookedOn !== undefined && (amount !== undefined || (debit !== undefined && credit !== undefined));
  return { ...mapping, headerRecord, columns: isKnown ? mapping.columns : { description: [] } };
}
