import { useEffect } from "react";
import { forgetDrafts } from "../leaving/kept-draft";
import { onSignedOut } from "../sign-in/signed-out";
import { goToSignIn } from "../trpc/sign-in-again";

/**
 * Clears the page once its session has ended, including cases that the stream of changes misses: at once if
 * another page of this browser signs out, and on return if this page was offline, asleep or in the
 * background.
 *
 * Returns a function that checks the session with any call on behalf of the person. If the session has ended,
 * that call leads to the sign-in page.
 */
export function useEndWithSession(call: () => Promise<unknown>): () => void {
  const ask = (): void => {
    // A refusal redirects to sign in on its own. Any other error says nothing about the session.
    call().catch(() => undefined);
  };
  useEffect(() => onSignedOut(leaveNothing), []);
  useEffect(() => {
    const askIfVisible = (): void => {
      if (document.visibilityState === "visible") ask();
    };
    const reloadIfKept = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("online", ask);
    window.addEventListener("pageshow", reloadIfKept);
    document.addEventListener("visibilitychange", askIfVisible);
    return () => {
      window.removeEventListener("online", ask);
      window.removeEventListener("pageshow", reloadIfKept);
      document.removeEventListener("visibilitychange", askIfVisible);
    };
  });
  return ask;
}

/** A person who signs out deliberately wants no drafts left in this browser. */
function leaveNothing(): void {
  forgetDrafts();
  goToSignIn();
}
