import type { CalendarDate } from "../../domain/calendar-date";
import { AppError, type FieldError } from "../../domain/errors";

/** `validation_failed`: the transactions of a day would add up to more than can be stored exactly. */
export class DayOverflow extends AppError {
  constructor(
    readonly day: CalendarDate,
    errors: readonly Omit<FieldError, "code">[] = [],
  ) {
    const message = `The transactions of ${day} would add up to more than can be stored exactly.`;
    const [first = { field: "", in: "body", message }, ...others] = errors;
    const all = [first, ...others].map((error): FieldError => ({ ...error, code: "out_of_range" }));
    super("validation_failed", message, { errors: all });
  }
}

type Named = Pick<FieldError, "field"> & Partial<Pick<FieldError, "message" | "reason">>;

/** Runs a write. If the total of a day is too large, the error lists what `rowsOn` returns for that day. */
export async function namingRows<Result>(
  write: () => Promise<Result>,
  rowsOn: (day: CalendarDate) => readonly Named[],
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DayOverflow)) throw error;
    const message = `makes the sum of ${error.day} larger than can be stored exactly`;
    throw new DayOverflow(
      error.day,
      rowsOn(error.day).map((row) => ({ in: "body", message, ...row })),
    );
  }
}
