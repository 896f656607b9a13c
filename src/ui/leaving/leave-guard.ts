/** Asks the person, and calls `go` where they agree. */
type Question = (go: () => void) => void;

let question: Question | null = null;

/** Lets a page ask before another of ours takes its place. Returns what takes the question back. */
export function guardLeaving(asked: Question): () => void {
  question = asked;
  return () => {
    if (question === asked) question = null;
  };
}

/** Goes where no link leads: at once, or once the person has agreed. */
export function leave(go: () => void): void {
  if (question === null) go();
  else question(go);
}
