export const EXPORT_CONTENTS = ["transactions", "periods"] as const;
/** What a file holds that a customer takes away. */
export type ExportContent = (typeof EXPORT_CONTENTS)[number];

export const EXPORT_FORMATS = ["csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
