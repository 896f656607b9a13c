import { Command, InvalidArgumentError } from "commander";
import { distribute } from "../db/distribution/distribute";
import type { CommandLine } from "./command-line";

const MOST_PARTITIONS = 256;

const ON = { citus: "over the nodes of Citus", partitions: "over partitions" } as const;

/** `cashflow distribute`: spreads the customer tables by customer, over nodes or partitions. */
export function distributeCommand({ places, print }: CommandLine): Command {
  return new Command("distribute")
    .description(
      "Spreads the customer tables by customer: over the nodes of Citus if the database has that extension, otherwise over partitions. Runs in one transaction that blocks all reads and writes. Leaves tables that are already spread unchanged.",
    )
    .option("--partitions <n>", "on plain PostgreSQL: the number of hash partitions", toCount)
    .option("--dry-run", "only print the statements", false)
    .action(async ({ partitions, dryRun }: Readonly<{ partitions?: number; dryRun: boolean }>) => {
      const { on, statements } = await distribute(places().databaseUrl, {
        partitions: partitions ?? null,
        isDryRun: dryRun,
        log: (statement) => console.error(`${statement};`),
      });
      const nothing = `Nothing to do: the customer tables are already spread ${ON[on]}.`;
      const done = `The customer tables are now spread ${ON[on]}.`;
      const listed = dryRun ? statements.map((statement) => `${statement};`) : [done];
      print({ on, isDryRun: dryRun, statements }, statements.length === 0 ? [nothing] : listed);
    });
}

function toCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 2 && count <= MOST_PARTITIONS) return count;
  throw new InvalidArgumentError(`It must be a number from 2 to ${MOST_PARTITIONS}.`);
}
