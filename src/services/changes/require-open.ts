import { addDays, type CalendarDate } from "../../domain/calendar-date";
import type { ChangeKind } from "../../domain/change";
import type { Customer } from "../../domain/customer";
import { AppError, type FieldError } from "../../domain/errors";
import { type Transaction, UNMARKED } from "../../domain/transaction";
import { changedFields } from "./changed-fields";
import type { Plan, TransactionEdit } from "./plan";

/** What a bank says is never refused: of closed days it counts as of now, and not as they were closed. */
const NEVER_REFUSED: ReadonlySet<ChangeKind> = new Set([
  "transactions_ingested",
  "statement_imported",
  "totals_repaired",
]);

/** `period_closed`: what a change would do something to, of closed days. */
export class PeriodClosed extends AppError {
  constructor(
    readonly transactionIds: ReadonlySet<string>,
    message: string,
    errors: readonly FieldError[] = [],
  ) {
    super("period_closed", message, { errors });
  }
}

/** Throws `period_closed` where a change would do something to how a transaction of closed days counts. */
export function requireOpen(
  { closedThrough }: Customer,
  { edits, ruled }: Pick<Plan, "edits" | "ruled">,
  kind?: ChangeKind,
): void {
  if (closedThrough === null || (kind !== undefined && NEVER_REFUSED.has(kind))) return;
  const isClosed = ({ bookedOn }: Readonly<{ bookedOn: CalendarDate }>): boolean => bookedOn <= closedThrough;
  const closed = [
    ...edits
      .filter(countsOtherwise)
      .flatMap(({ before, after }) => [before, after].filter((side) => side !== null)),
    ...ruled.map(({ before }) => before),
  ].filter(isClosed);
  if (closed.length === 0) return;
  const message = `The period through ${closedThrough} is closed, and the first open day is ${addDays(closedThrough, 1)}. Reopen the period to change how its transactions count.`;
  throw new PeriodClosed(new Set(closed.map(({ id }) => id)), message);
}

/** That something refunds an outflow is no decision on that: it lowers expense on its own day. */
const NO_DECISIONS: ReadonlySet<string> = new Set([...Object.keys(UNMARKED), "refundedBy", "version"]);

/** A note or a mark is no decision on what a transaction counts for. */
function countsOtherwise({ before, after }: TransactionEdit): boolean {
  if (before === null || after === null) return true;
  const changed = changedFields(before, after);
  return changed !== null && isOfCounting(changed.after);
}

/**
 * Whether fields of a transaction that have changed are more than a note, a mark, or what follows of another
 * one.
 */
export function isOfCounting(changed: Partial<Transaction>): boolean {
  return Object.keys(changed).some((field) => !NO_DECISIONS.has(field));
}
