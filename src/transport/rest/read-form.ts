import { MAX_FILE_BYTES, type RawFields } from "../../contract/endpoint";
import { AppError, type FieldError } from "../../domain/errors";

/** The fields of a form: text as it was sent, and a file as its name and bytes. */
export type SentForm = Readonly<{ fields: RawFields; errors: readonly FieldError[] }>;

const FORM_MEDIA_TYPE = /^multipart\/form-data\s*;/i;

export function isFormMediaType(mediaType: string | undefined): boolean {
  return mediaType !== undefined && FORM_MEDIA_TYPE.test(mediaType.trim());
}

/** Parses a form from a complete body. Throws `malformed_request` if it is invalid. */
export async function readForm(mediaType: string, bytes: Uint8Array): Promise<SentForm> {
  return toFields(await parse(mediaType, bytes));
}

/** The fields of a parsed form. Throws `payload_too_large` for a file above the limit. */
export async function toFields(form: FormData): Promise<SentForm> {
  const fields: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const [field, value] of form) {
    if (Object.hasOwn(fields, field)) {
      errors.push({
        field,
        in: "body",
        code: "duplicate_parameter",
        message: "this part may be sent only once",
      });
      continue;
    }
    if (typeof value !== "string" && value.size > MAX_FILE_BYTES)
      throw new AppError("payload_too_large", `A file may have at most ${MAX_FILE_BYTES} bytes.`);
    const sent = typeof value === "string" ? value : { name: value.name, bytes: await value.bytes() };
    // Defined, not assigned, because a part may be named `__proto__`.
    Object.defineProperty(fields, field, { value: sent, enumerable: true });
  }
  return { fields, errors };
}

async function parse(mediaType: string, bytes: Uint8Array): Promise<FormData> {
  try {
    return await new Response(Buffer.from(bytes), { headers: { "content-type": mediaType } }).formData();
  } catch (cause) {
    throw new AppError("malformed_request", "The body is not valid multipart/form-data.", { cause });
  }
}
