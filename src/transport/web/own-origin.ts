import { AppError } from "../../domain/errors";
import type { Application } from "../application";

/**
 * Refuses a write that was not sent by a page of the product. Browsers attach cookies to requests from any
 * page.
 *
 * Throws `insufficient_scope`.
 */
export function requireOwnOrigin({ environment }: Pick<Application, "environment">, request: Request): void {
  const own = environment.PUBLIC_ORIGIN ?? new URL(request.url).origin;
  if (request.method === "GET" || request.headers.get("origin") === own) return;
  throw new AppError("insufficient_scope", "A write must come from a page of the product.");
}
