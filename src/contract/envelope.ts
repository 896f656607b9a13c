import { z } from "zod";
import { ERROR_CODES, FIELD_ERROR_CODES, MAX_FIELD_ERRORS } from "../domain/errors";
import { READING_REASON_CODES } from "../domain/reading-reason";

/** The shape of every success response; `message` is omitted where the specification defines none. */
export function successEnvelope<Data extends z.ZodType>(code: string, hasMessage: boolean, data: Data) {
  const top = { success: z.literal(true), code: z.literal(code) };
  return hasMessage
    ? z.strictObject({ ...top, message: z.string(), data })
    : z.strictObject({ ...top, data });
}

export const readingReason = z
  .strictObject({
    code: z.enum(READING_REASON_CODES),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({
    id: "ReadingReason",
    description:
      "Only for bank files: the message as a stable code, and the values in it, so that you can show it in another language. Codes may be added.",
  });

export const fieldError = z
  .strictObject({
    field: z.string(),
    in: z.enum(["path", "query", "body", "header"]),
    code: z.enum(FIELD_ERROR_CODES),
    message: z.string(),
    reason: readingReason.exactOptional(),
    line: z
      .int()
      .exactOptional()
      .meta({ description: "Only for bank files: the line that the error is about." }),
    archivedFile: z
      .string()
      .exactOptional()
      .meta({ description: "Only for ZIP archives of bank files: the file in it that the line is in." }),
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
