export const EXPORT_CONTENTS = ["transactions", "periods"] as const;
/** What an exported file contains. */
export type ExportContent = (typeof EXPORT_CONTENTS)[number];

export const EXPORT_FORMATS = ["csv", "xlsx", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The most transactions in one printout. */
export const MAX_PRINTED = 5_000;

/**
 * What the cells of a column contain. A `word` is one of our own values; a `text` may be anything, and so may
 * look like a formula.
 */
export type CellKind = "day" | "amount" | "number" | "boolean" | "text" | "word";

/**
 * A column of an exported table. All cells are text: days as YYYY-MM-DD, amounts and numbers as plain
 * decimals, booleans as `true` and `false`.
 */
export type ExportColumn = Readonly<{ name: string; kind: CellKind }>;
