import { formatNumber } from "../format-money";

const STEP = 1024;

/** About how much a file holds, such as "4.2 MB". */
export function formatFileSize(bytes: number, locale: string): string {
  if (bytes < STEP) return bytes === 1 ? "1 byte" : `${formatNumber(bytes, locale, 0)} bytes`;
  const kilobytes = bytes / STEP;
  if (kilobytes < STEP) return `${formatNumber(kilobytes, locale, 0)}\u00a0KB`;
  return `${formatNumber(kilobytes / STEP, locale, 1)}\u00a0MB`;
}
