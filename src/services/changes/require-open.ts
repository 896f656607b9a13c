import { addDays, type CalendarDate } from "../../domain/calendar-date";
import type { ChangeKind } from "../../domain/change";
import type { Customer } from "../../domain/customer";
import { AppError, type FieldError } from "../../domain/errors";
import { type Transaction, UNMARKED } from "../../domain/transaction";
import { changedFields } from "./changed-fields";
import type { Edits, TransactionEdit } from "./plan";

/**
 * Changes that are never refused: data from a bank, and repairs. On closed days they change the current
 * figures, not the figures as closed.
 */
const NEVER_REFUSED: ReadonlySet<ChangeKind> = new Set([
  "transactions_ingested",
  "statement_imported",
  "totals_repaired",
]);

/** `period_closed`, with the transactions of closed days that a change would affect. */
export class PeriodClosed extends AppError {
  constructor(
    readonly transactionIds: ReadonlySet<string>,
    message: string,
    errors: readonly FieldError[] = [],
  ) {
    super("period_closed", message, { errors });
  }
}

/** Throws `period_closed` where edits would change how a transaction on a closed day counts. */
export function requireOpen({ closedThrough }: Customer, { edits, ruled }: Edits, kind?: ChangeKind): void {
  if (closedThrough === null || (kind !== undefined && NEVER_REFUSED.has(kind))) return;
  const isClosed = ({ bookedOn }: Readonly<{ bookedOn: CalendarDate }>): boolean => bookedOn <= closedThrough;
  const closed = [
    ...edits
      .filter(countsOtherwise)
      .flatMap(({ before, after }) => [before, after].filter((side) => side !== null)),
    ...ruled.map(({ before }) => before),
  ].filter(isClosed);
  const [first] = closed;
  if (first === undefined) return;
  const message = `The period through ${closedThrough} is closed, and the first open day is ${addDays(closedThrough, 1)}. Reopen the period to change how transaction ${first.id} of ${first.bookedOn} counts.`;
  throw new PeriodClosed(new Set(closed.map(({ id }) => id)), message);
}

/** A refund is not a decision on the outflow that it refunds: it lowers expense on the day of the refund. */
const NO_DECISIONS: ReadonlySet<string> = new Set([...Object.keys(UNMARKED), "refundedBy", "version"]);

/** A note or another mark does not decide how a transaction counts. */
function countsOtherwise({ before, after }: TransactionEdit): boolean {
  if (before === null || after === null) return true;
  const changed = changedFields(before, after);
  return changed !== null && isOfCounting(changed.after);
}

/**
 * Whether any changed field of a transaction is more than a mark, or a consequence of another transaction.
 */
export function isOfCounting(changed: Partial<Transaction>): boolean {
  return Object.keys(changed).some((field) => !NO_DECISIONS.has(field));
}
