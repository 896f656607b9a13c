import { editTransaction } from "../../src/services/transactions/edit-transaction";
import { openBareClient } from "../bare/bare-client";
import { type RecordedWrite, recordWrites } from "../bare/record-writes";
import { replay } from "../bare/replay";
import { RECORDED_CUSTOMER } from "../dataset/load-customers";
import type { Plan } from "../plan";
import type { Deployment } from "../server/deployment";
import { withDatabase } from "../server/fresh-database";
import type { Contestant } from "./contestants";
import { stepAfter } from "./editor";
import { pickEditable } from "./pick-editable";

export const BARE_EDITS = "the same SQL, bare";

/** As many as 16 clients edit. */
const TRANSACTIONS = 1_024;

/**
 * The floor for edits: one database client commits what such edits send to the database, one after the other
 * and with nothing around it.
 */
export async function openBareEdits(
  deployment: Deployment,
  { rounds, bareEdits }: Plan["edits"],
): Promise<Contestant> {
  // The warm-up is a round too.
  const writes = await recordEdits(deployment, (1 + rounds) * bareEdits);
  const client = await openBareClient(deployment);
  let done = 0;
  return {
    name: BARE_EDITS,
    run() {
      done += bareEdits;
      return replay(client, writes.slice(done - bareEdits, done));
    },
    acknowledged: () => done,
    close: client.close,
  };
}

async function recordEdits(deployment: Deployment, count: number): Promise<readonly RecordedWrite[]> {
  const { databaseUrl, product } = deployment;
  const transactions = await pickEditable(deployment, RECORDED_CUSTOMER, { count: TRANSACTIONS });
  return withDatabase(databaseUrl, (database) =>
    recordWrites(database, async (recording) => {
      const actor = { kind: "command_line" } as const;
      const context = { database: recording, partnerId: product.partnerId, actor, now: () => new Date() };
      for (let done = 0; done < count; done += 1) {
        const { edit, transactionId } = stepAfter(done, transactions);
        await editTransaction(context, RECORDED_CUSTOMER, { ...edit, transactionId });
      }
    }),
  );
}
