import { AppError } from "../../domain/errors";
import type { Application } from "../application";

/**
 * Refuses a write that no page of ours has sent: a browser sends cookies along with whatever page made it
 * ask.
 *
 * Throws `insufficient_scope`.
 */
export function requireOwnOrigin({ environment }: Pick<Application, "environment">, request: Request): void {
  const own = environment.PUBLIC_ORIGIN ?? new URL(request.url).origin;
  if (request.method === "GET" || request.headers.get("origin") === own) return;
  throw new AppError("insufficient_scope", "A write has to come from a page of the product.");
}
