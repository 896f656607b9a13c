import { AppError } from "../../domain/errors";
import type { Conditions } from "../../services/context";
import type { RestRequest } from "./message";

const MAX_KEY_LENGTH = 255;

/** What the request's `If-Match` and `If-Preview` demand. A tag that was never given out matches nothing. */
export function readConditions(request: RestRequest): Conditions {
  const ifMatch = request.header("if-match");
  const previewToken = request.header("if-preview");
  return {
    ...(ifMatch === undefined || ifMatch.trim() === "*"
      ? {}
      : { versions: ifMatch.split(",").flatMap(toVersion) }),
    ...(previewToken === undefined ? {} : { previewToken }),
  };
}

function toVersion(tag: string): readonly number[] {
  const [, digits] = /^\s*"(\d{1,15})"\s*$/.exec(tag) ?? [];
  return digits === undefined ? [] : [Number(digits)];
}

export function toEntityTag(version: number): string {
  return `"${version}"`;
}

/** The `Idempotency-Key`, or undefined where there is none. */
export function readIdempotencyKey(request: RestRequest): string | undefined {
  const key = request.header("idempotency-key");
  if (key === undefined || /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  const message = `must be 1 to ${MAX_KEY_LENGTH} visible ASCII characters without spaces`;
  const code = key.length > MAX_KEY_LENGTH ? "too_long" : "invalid_value";
  throw new AppError("validation_failed", "The Idempotency-Key is not valid.", {
    errors: [{ field: "idempotency-key", in: "header", code, message }],
  });
}
