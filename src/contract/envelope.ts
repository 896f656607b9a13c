import { z } from "zod";
import { ERROR_CODES, FIELD_ERROR_CODES, MAX_FIELD_ERRORS } from "../domain/errors";

/** Every answer has this shape; `message` is left out where the interface has none. */
export function successEnvelope<Data extends z.ZodType>(code: string, hasMessage: boolean, data: Data) {
  const top = { success: z.literal(true), code: z.literal(code) };
  return hasMessage
    ? z.strictObject({ ...top, message: z.string(), data })
    : z.strictObject({ ...top, data });
}

export const fieldError = z
  .strictObject({
    field: z.string(),
    in: z.enum(["path", "query", "body", "header"]),
    code: z.enum(FIELD_ERROR_CODES),
    message: z.string(),
  })
  .meta({ id: "FieldError" });

export const errorEnvelope = z
  .strictObject({
    success: z.literal(false),
    code: z.enum(ERROR_CODES),
    message: z.string(),
    data: z.strictObject({ requestId: z.string(), errors: z.array(fieldError).max(MAX_FIELD_ERRORS) }),
  })
  .meta({ id: "Error" });
