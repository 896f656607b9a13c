import { AppError } from "../../domain/errors";

/** Refuses what is well-formed and cannot be done, in words that stand beside the field. */
export function refuseField(field: string, message: string): never {
  throw new AppError("validation_failed", message, {
    errors: [{ field, in: "body", code: "invalid_value", message }],
  });
}
