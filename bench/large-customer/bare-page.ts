import type { Executor } from "../../src/db/engine/executor";
import type { Call } from "../../src/db/engine/sql-statement";
import { listTransactions } from "../../src/services/transactions/list-transactions";
import { openBareClient } from "../bare/bare-client";
import { customerOf } from "../dataset/load-customers";
import { runClients } from "../load/run-clients";
import type { Plan } from "../plan";
import type { Deployment } from "../server/deployment";
import { withDatabase } from "../server/fresh-database";
import { type Times, takeTimes } from "./measure-read";

/** The limit in `READS`. */
const LIMIT = 50;

/**
 * The floor for a page: one database client runs the recorded statements of the page, with nothing around it.
 */
export async function measureBarePage(deployment: Deployment, plan: Plan): Promise<Times> {
  const { rounds, seconds } = plan.largeCustomer;
  const client = await openBareClient(deployment);
  const readOf = async (size = 0) => {
    const calls = await recordPage(deployment, customerOf(size));
    return () => runClients([() => client.run(calls)], seconds);
  };
  const small = await readOf(plan.sizes[0]);
  const large = await readOf(plan.sizes.at(-1));
  const times = await takeTimes(small, large, rounds);
  await client.close();
  return times;
}

async function recordPage({ databaseUrl, product }: Deployment, userId: string): Promise<readonly Call[]> {
  const calls: Call[] = [];
  await withDatabase(databaseUrl, (database) => {
    const reads: Executor = {
      ...database.reads,
      run(statement, parameters) {
        calls.push({ statement, parameters });
        return database.reads.run(statement, parameters);
      },
    };
    const actor = { kind: "command_line" } as const;
    const context = {
      database: { ...database, reads },
      partnerId: product.partnerId,
      actor,
      now: () => new Date(),
    };
    return listTransactions(context, { userId, limit: LIMIT });
  });
  return calls;
}
