import { AppError, type RefusalReason } from "../../domain/errors";

/** Refuses what is well-formed and cannot be done, in words that stand beside the field. */
export function refuseField(field: string, reason: RefusalReason, message: string): never {
  throw new AppError("validation_failed", message, {
    reason,
    errors: [{ field, in: "body", code: "invalid_value", message }],
  });
}
