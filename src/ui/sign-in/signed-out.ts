const CHANNEL = "business-cashflow signed out";

/** Tells the other open pages of this browser, whose session it was too. */
export function tellSignedOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Hears that another page of this browser has signed out. Returns what ends that. */
export function onSignedOut(run: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", run);
  return () => channel.close();
}
