import { AppError, type RefusalReason, wrongField } from "../../domain/errors";

/** Refuses a well-formed request that cannot be fulfilled, with a message to show beside the field. */
export function refuseField(field: string, reason: RefusalReason, message: string): never {
  throw new AppError("validation_failed", message, { reason, errors: [wrongField(field, message)] });
}
