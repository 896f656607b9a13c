import type { FieldError } from "../../domain/errors";

/** Why the service refused, in the words of its errors. */
export type Refusal = Readonly<{ code: string; message: string; errors: readonly FieldError[] }>;

/** The refusal that an error carries; null where the service could not be reached or failed. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const carried: unknown = Reflect.get(error, "data");
  if (typeof carried !== "object" || carried === null) return null;
  const code: unknown = Reflect.get(carried, "appCode");
  const errors: unknown = Reflect.get(carried, "errors");
  if (typeof code !== "string" || code === "internal_error" || code === "service_unavailable") return null;
  return { code, message: error.message, errors: Array.isArray(errors) ? errors : [] };
}

/** What to tell a person about an error, whatever it is. */
export function messageOf(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal !== null) return refusal.errors[0]?.message ?? refusal.message;
  if (typeof navigator !== "undefined" && !navigator.onLine) return "You are offline. Nothing was changed.";
  return "The service could not be reached. Nothing was changed; please try again.";
}
