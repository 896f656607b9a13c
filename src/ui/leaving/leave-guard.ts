/** Asks the person, and calls `go` if they agree. */
type Question = (go: () => void) => void;

let question: Question | null = null;

/** Lets a page ask before another page of ours replaces it. Returns a function that removes the guard. */
export function guardLeaving(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = null;
  };
}

/** Navigates without a link: at once, or once the person has agreed. */
export function leave(go: () => void): void {
  if (question === null) go();
  else question(go);
}
