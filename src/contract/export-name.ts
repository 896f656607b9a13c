import type { CalendarDate } from "../domain/calendar-date";
import type { ExportContent, ExportFormat } from "../domain/export";

const MAX_BUSINESS_NAME = 80;

/**
 * A file name such as `Café Nord transactions 2026-01-01 to 2026-03-31.csv`, which is valid on every file
 * system.
 */
export function toExportName(
  exported: Readonly<{
    customer: Readonly<{ name: string }>;
    what: ExportContent;
    format: ExportFormat;
    from: CalendarDate | null;
    to: CalendarDate | null;
  }>,
): string {
  const { customer, what, format, from, to } = exported;
  const words = [toSafeName(customer.name), what, from ?? "", to === null ? "" : `to ${to}`];
  if (from !== null && to === null) words.splice(2, 0, "from");
  return `${words.filter((word) => word !== "").join(" ")}.${format}`;
}

/** A file name such as `Café Nord sign-off 2026-03-31.ndjson`. */
export function toSignOffName({ name }: Readonly<{ name: string }>, closedThrough: CalendarDate): string {
  return [toSafeName(name), "sign-off", closedThrough]
    .filter((word) => word !== "")
    .join(" ")
    .concat(".ndjson");
}

const MAX_SHEET_NAME = 31;

/** A sheet name such as `Café Nord transactions`, which is valid in spreadsheet programs. */
export function toSheetName({
  customer,
  what,
}: Readonly<{ customer: Readonly<{ name: string }>; what: ExportContent }>): string {
  const name = toSafeName(customer.name.replace(/[[\]']/g, " "), MAX_SHEET_NAME - what.length - 1);
  return name === "" ? what : `${name} ${what}`;
}

/**
 * Removes characters that separate folders, have a meaning for a shell or a file system, or reverse the
 * direction of text.
 */
function toSafeName(name: string, maxLength = MAX_BUSINESS_NAME): string {
  return name
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.-]+/, "")
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\u{fffd}$/u, "")
    .replace(/[\s.]+$/, "");
}
