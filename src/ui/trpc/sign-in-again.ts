import type { TRPCLink } from "@trpc/client";
import { tap } from "@trpc/server/observable";
import type { AppRouter } from "../../transport/trpc/root";
import { refusalOf } from "./refusal";

/** Leads to the sign-in page, and from there back here, once any call is told that the session has ended. */
export const signInAgain: TRPCLink<AppRouter> = () => {
  return ({ next, op }) =>
    next(op).pipe(
      tap({
        error(error) {
          if (refusalOf(error)?.code === "missing_credentials") goToSignIn();
        },
      }),
    );
};

/** Leads to the sign-in page, and from there back to this one. */
export function goToSignIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
}
