import { writeSync } from "node:fs";
import { explainFailure } from "../services/maintenance/explain-unusable";

export function orRefuse<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    return refuseToStart(error);
  }
}

/** An error of ours is a sentence for the operator. Any other is a bug, whose stack trace is needed. */
export function refuseOrCrash(error: unknown): never {
  if (error instanceof Error && error.name === "Error") refuseToStart(error);
  throw error;
}

/** Ends the process with one sentence about what the operator has to fix, without a stack trace. */
export function refuseToStart(error: unknown): never {
  // Written synchronously, because the process would exit before `console` has written it.
  writeSync(process.stderr.fd, `${explainFailure(error)}\n`);
  process.exit(1);
}

export function say(line: string): void {
  console.error(line);
}
