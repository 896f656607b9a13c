import type { TRPCLink } from "@trpc/client";
import { tap } from "@trpc/server/observable";
import type { AppRouter } from "../../transport/trpc/root";
import { keepOfferedDraft } from "../leaving/kept-draft";
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

let isLeaving = false;

/**
 * Leads to the sign-in page, and from there back to this one. What the page shows is gone at once, and does not come back
 * with the back button. What is not saved is kept for the same person, and so nobody is asked whether to leave it.
 */
export function goToSignIn(): void {
  if (isLeaving) return;
  isLeaving = true;
  document.body.hidden = true;
  keepOfferedDraft();
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  const { pathname, search } = window.location;
  window.location.replace(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
}
