import { type Edit, type Marking, othersNamedBy } from "../../domain/edit";
import { AppError, type ErrorCode, type FieldError, MAX_FIELD_ERRORS, wrongField } from "../../domain/errors";
import { namingRows } from "../changes/day-overflow";
import { PeriodClosed } from "../changes/require-open";
import type { EditPlanner } from "./edit-planner";

type Refused = Readonly<{ index: number; error: AppError }>;

/**
 * If any edit has one of these codes, the first such code applies to the whole response; see the contract.
 */
const FIRST_CODES: readonly ErrorCode[] = ["validation_failed", "transaction_not_found"];

/**
 * Applies edits in order. If any of them cannot be done, throws an error that names each of these by its
 * index.
 */
export async function applyAll(planner: EditPlanner, edits: readonly (Edit | Marking)[]): Promise<void> {
  const refused: Refused[] = [];
  for (const [index, edit] of edits.entries()) {
    try {
      await planner.apply(edit);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ index, error });
      if (refused.length === MAX_FIELD_ERRORS) break;
    }
  }
  const [first, ...others] = refused;
  if (first === undefined) return;
  const codes = refused.map(({ error }) => error.code);
  const code = FIRST_CODES.find((each) => codes.includes(each)) ?? first.error.code;
  const message =
    others.length === 0
      ? `edits[${first.index}]: ${first.error.message}`
      : `${refused.length} of the edits cannot be done; see errors.`;
  const { reason = null } = others.length === 0 ? first.error : {};
  const errors = refused.flatMap(toFieldErrors);
  throw new AppError(code, message, reason === null ? { errors } : { errors, reason });
}

/**
 * Runs work that may make the total of a day too large, or affect closed days. Adds the edits of that day's
 * transactions, or those that affect closed days, to the error.
 */
export async function namingEdits<Result>(
  planner: EditPlanner,
  edits: readonly (Edit | Marking)[],
  run: () => Promise<Result>,
): Promise<Result> {
  const nameWhere = (isMeant: (edit: Edit | Marking) => boolean): readonly Pick<FieldError, "field">[] =>
    edits.flatMap((edit, index) => (isMeant(edit) ? [{ field: `edits[${index}].transactionId` }] : []));
  try {
    return await namingRows(run, (day) =>
      nameWhere(({ transactionId }) => planner.original(transactionId)?.bookedOn === day),
    );
  } catch (error) {
    if (!(error instanceof PeriodClosed)) throw error;
    const { transactionIds, message } = error;
    const named = nameWhere((edit) => reachedBy(planner, edit).some((id) => transactionIds.has(id)));
    const code = "invalid_value";
    throw new PeriodClosed(
      transactionIds,
      message,
      named.map((each) => ({ ...each, in: "body", code, message: "changes how a closed day counts" })),
    );
  }
}

/**
 * The ids of the transactions that an edit may affect: those that it names, and those linked to its
 * transaction.
 */
function reachedBy(planner: EditPlanner, edit: Edit | Marking): readonly string[] {
  const { transferWith = null, refundedBy = null } = planner.original(edit.transactionId) ?? {};
  const linked = transferWith === null ? (refundedBy ?? []) : [transferWith];
  return [edit.transactionId, ...othersNamedBy(edit), ...linked];
}

function toFieldErrors({ index, error: { code, message, errors } }: Refused): readonly FieldError[] {
  const within = errors.map((error) => ({ ...error, field: `edits[${index}].${error.field}` }));
  if (within.length > 0) return within;
  const place = code === "transaction_not_found" ? `edits[${index}].transactionId` : `edits[${index}]`;
  return [wrongField(place, message)];
}
