import type { TRPCLink } from "@trpc/client";
import { tap } from "@trpc/server/observable";
import type { AppRouter } from "../../transport/trpc/root";
import { refusalOf } from "./refusal";

/**
 * Renders the page again when a call is refused for the person's role: a page offers only what their role
 * allows, so that role has changed since.
 */
export function refreshRole(refresh: () => void): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      next(op).pipe(
        tap({
          error(error) {
            if (refusalOf(error)?.code === "insufficient_scope") refresh();
          },
        }),
      );
}
