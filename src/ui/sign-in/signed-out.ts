const CHANNEL = "business-cashflow signed out";

/** Notifies the other open pages of this browser, which share the session. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Runs when another page of this browser signs out. Returns a function that unsubscribes. */
export function onSignedOut(run: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", run);
  return () => channel.close();
}
