import { Command } from "commander";
import { reconcile } from "../services/maintenance/reconcile";
import type { CommandLine } from "./command-line";

/** `cashflow reconcile`: checks whether the daily totals and the changes agree with the transactions. */
export function reconcileCommand({ context, print }: CommandLine): Command {
  return new Command("reconcile")
    .description(
      "Compares each day's total with its transactions, the effects of its changes and the search index. Exits with 1 if a mismatch remains.",
    )
    .option("--repair", "recompute totals, effects and the search index from the transactions", false)
    .action(async ({ repair }: Readonly<{ repair: boolean }>) => {
      const { database } = await context();
      const { mismatches, ...counts } = await reconcile(database, { repair });
      const listed = mismatches.map(({ stored, recorded, computed, wrongKinds, ...day }) => ({
        ...day,
        storedMinorUnits: toText(stored),
        recordedMinorUnits: toText(recorded),
        computedMinorUnits: toText(computed),
        wrongKinds: wrongKinds.map(({ kind }) => kind),
      }));
      print({ ...counts, mismatches: listed }, [
        `${counts.checked} days checked, ${counts.mismatched} mismatched${repair ? `, ${counts.repaired} repaired` : ""}.`,
        ...listed.map((day) => `${day.userId}  ${day.bookedOn}  ${JSON.stringify(day)}`),
      ]);
      if (counts.mismatched > counts.repaired) process.exitCode = 1;
    });
}

/** Minor units as text, because JSON numbers cannot hold integers of that size. */
function toText({ income, expense }: Readonly<{ income: bigint; expense: bigint }>) {
  return { income: income.toString(), expense: expense.toString() };
}
