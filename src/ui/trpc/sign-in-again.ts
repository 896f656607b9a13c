import type { TRPCLink } from "@trpc/client";
import { tap } from "@trpc/server/observable";
import type { AppRouter } from "../../transport/trpc/root";
import { keepOfferedDrafts } from "../leaving/kept-draft";
import { refusalOf } from "./refusal";

/** Redirects to sign in, and then back here, when a call reports that the session has ended. */
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
 * Redirects to sign in, and then back to this page. The content is hidden at once, and the back button does
 * not restore it. Unsaved input is kept for the same person, so there is no question before leaving.
 */
export function goToSignIn(): void {
  if (isLeaving) return;
  keepOfferedDrafts();
  const { pathname, search } = window.location;
  leaveAtOnce(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
}

let isErasing = false;

/** Leaves a business that the person may no longer see. The content is hidden at once. */
export function leaveBusiness(): void {
  if (!isLeaving && !isErasing) leaveAtOnce("/");
}

/**
 * Stays on the page while its business is being erased, although it is not found from the first moment, and
 * leaves it once that is done. Throws what `erase` throws.
 */
export async function leaveWhenErased<Result>(erase: () => Promise<Result>): Promise<Result> {
  isErasing = true;
  try {
    const erased = await erase();
    isErasing = false;
    leaveBusiness();
    return erased;
  } finally {
    isErasing = false;
  }
}

function leaveAtOnce(address: string): void {
  isLeaving = true;
  document.body.hidden = true;
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.replace(address);
}
