import { sayReason } from "../../domain/reading-reason";
import type { UnreadableRow } from "../../domain/statement";

/** An unreadable row, with the reason as reported to partners. */
export function withMessage({ reason, ...row }: UnreadableRow) {
  return { ...row, message: sayReason(reason) };
}
