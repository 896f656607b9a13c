import type { Outputs } from "../trpc/trpc";

/** The outcome of an import or of its preview. */
export type ImportResult = Outputs["importStatement"];
export type ImportCounts = ImportResult["counts"];
export type ImportRow = ImportResult["rows"][number];
export type RejectedRow = ImportResult["rejected"][number];
export type BalanceCheck = ImportResult["balances"][number];
export type MovedWindow = ImportResult["windows"][number];

/** How a CSV file was read. */
export type CsvReading = NonNullable<ImportResult["csv"]>;
export type Mapping = CsvReading["mapping"];
export type CsvHeader = CsvReading["columns"][number];
