import { sayReason } from "../../domain/reading-reason";
import type { UnreadableRow } from "../../domain/statement";

/** A row that cannot be read, with the reason as partners are told it. */
export function tellRow({ reason, ...row }: UnreadableRow) {
  return { ...row, message: sayReason(reason) };
}
