import { useEffect } from "react";
import { forgetDraft } from "../leaving/kept-draft";
import { onSignedOut } from "../sign-in/signed-out";
import { goToSignIn } from "../trpc/sign-in-again";

/**
 * Empties the page once its session has ended, also where the stream of changes cannot tell: at once where
 * another page of this browser signed out, and where this one was offline, asleep or left, as soon as it is
 * back.
 *
 * Returns what asks whether the session still stands, by any call for the person; whoever is told that it
 * does not is sent to sign in.
 */
export function useEndWithSession(call: () => Promise<unknown>): () => void {
  const ask = (): void => {
    // A refusal leads to the sign-in page by itself, and anything else says nothing about the session.
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

/** Whoever has signed out by hand in this browser wants nothing kept in it. */
function leaveNothing(): void {
  forgetDraft();
  goToSignIn();
}
