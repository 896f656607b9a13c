import type { CalendarDate } from "../domain/calendar-date";
import type { ExportContent, ExportFormat } from "../domain/export";

const MAX_BUSINESS_NAME = 80;

/** A file name such as `Café Nord transactions 2026-01-01 to 2026-03-31.csv`, which every file system can hold. */
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

/** Without what separates folders, means something to a shell or a disk, or turns the direction of the text. */
function toSafeName(name: string): string {
  return name
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.-]+/, "")
    .slice(0, MAX_BUSINESS_NAME)
    .toWellFormed()
    .replace(/\u{fffd}$/u, "")
    .replace(/[\s.]+$/, "");
}
