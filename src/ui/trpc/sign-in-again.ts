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
 * Leads to the sign-in page, and from there back to this one. What the page shows is gone at once, and does
 * not come back with the back button. What is not saved is kept for the same person, and so nobody is asked
 * whether to leave it.
 */
export function goToSignIn(): void {
  if (isLeaving) return;
  keepOfferedDraft();
  const { pathname, search } = window.location;
  leaveAtOnce(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
}

let isErasing = false;

/**
 * Leads away from a business that the person may no longer see. What the page shows of it is gone at once.
 */
export function leaveBusiness(): void {
  if (!isLeaving && !isErasing) leaveAtOnce("/");
}

/**
 * Keeps the page while it erases its business, which nobody finds from the first moment, and leads away from
 * it once that is done. Throws what `erase` throws.
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
