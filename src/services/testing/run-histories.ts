import fc from "fast-check";
import type { Context } from "../context";
import { setEventSettings } from "../events/set-event-settings";
import { checkHistory } from "./check-history";
import { keepHistory, readKnownHistories } from "./known-histories";
import { anyHistory } from "./random-history";
import type { Outcome } from "./reference-model";

type RunOptions = Readonly<{
  /** A partner on each of the databases. */
  partners: readonly Context[];
  runs: number;
  seed?: number | undefined;
  /** The path of a history that failed with the seed; only that history is played. */
  path?: string | undefined;
  /** Adds a failing history to the known ones, in a source file. */
  isKept?: boolean;
  onStep?: (name: string, outcome: Outcome) => void;
  onHistory?: () => void;
}>;

/**
 * Plays the known histories, and then random ones. Throws at the first failure, shrunk as far as possible,
 * with the command to repeat it.
 */
export async function runHistories({
  partners,
  runs,
  seed,
  path,
  isKept = false,
  onStep,
  onHistory,
}: RunOptions): Promise<void> {
  for (const partner of partners) await setEventSettings(partner, { feed: true });
  if (path === undefined) {
    for (const known of readKnownHistories()) {
      await checkHistory(known.history, { partners }).catch((cause: unknown) => {
        const message = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`A known history fails again: ${known.error}\n${message}`, { cause });
      });
    }
  }
  const property = fc.asyncProperty(anyHistory, async (history) => {
    await checkHistory(history, { partners, onStep });
    onHistory?.();
  });
  const result = await fc.check(property, {
    numRuns: path === undefined ? runs : 1,
    endOnFailure: path !== undefined,
    ...(seed === undefined ? {} : { seed }),
    ...(path === undefined ? {} : { path }),
  });
  if (!result.failed) return;
  const [history] = result.counterexample ?? [];
  const { counterexamplePath, errorInstance } = result;
  if (history === undefined || counterexamplePath === null) throw errorInstance;
  const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  const [error = message] = message.trim().split("\n");
  const found = `seed ${result.seed}, path ${counterexamplePath}`;
  if (isKept) keepHistory({ error, found, history });
  const replay = `npm run histories -- --seed ${result.seed} --path ${counterexamplePath}`;
  const text = `${message}\n\n${JSON.stringify(history)}\n\nAgain: ${replay}`;
  throw new Error(text, { cause: errorInstance });
}
