export const EXPORT_CONTENTS = ["transactions", "periods"] as const;
/** What a file holds that a customer takes away. */
export type ExportContent = (typeof EXPORT_CONTENTS)[number];

export const EXPORT_FORMATS = ["csv", "xlsx", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** As many transactions are printed at once. */
export const MAX_PRINTED = 5_000;

/**
 * What the cells of a column hold. A word is one of ours; a text may be anything, and so may look like a
 * formula.
 */
export type CellKind = "day" | "amount" | "number" | "boolean" | "text" | "word";

/**
 * A column of a table that is taken away, whose cells are text: days as YYYY-MM-DD, amounts and numbers as
 * plain decimals, booleans as `true` and `false`.
 */
export type ExportColumn = Readonly<{ name: string; kind: CellKind }>;
