import { inTransaction } from "../../db/engine/database";
import {
  beginErasure,
  ERASED_TABLES,
  type ErasedTable,
  type Erasure,
  endErasure,
  eraseCustomerRow,
  eraseSome,
  listUnfinishedErasures,
} from "../../db/tables/erasures";
import { forgetSomeTold, tellDeletion } from "../../db/tables/outbox";
import { AppError } from "../../domain/errors";
import { requireLockedCustomer } from "../access";
import type { Context } from "../context";
import { inTurn } from "../customer-turns";
import { tellNews } from "../events/news";
import { requireSeen, runPartnerWrite } from "../run-write";

type EraseInput = Readonly<{
  userId: string;
  /** Whether the caller has said that this very customer is meant; without that it has to say what it has seen of it. */
  confirm?: string | undefined;
}>;

/**
 * Removes a customer and everything that is stored of it, for good. From its first step on nobody finds the customer; it
 * returns when the last row is gone. One that its process leaves in the middle is gone on with by `finishErasures`.
 */
export async function eraseCustomer(context: Context, { userId, confirm }: EraseInput): Promise<Erasure> {
  const { database, partnerId, actor, now, idempotency, conditions } = context;
  if (confirm === undefined && conditions?.versions === undefined) refuseUnconfirmed();
  await idempotency?.requireNew(database.reads);
  const erasure = await inTurn(database, { partnerId, userId }, async (unit) => {
    const customer = await requireLockedCustomer(context, unit, userId);
    // The lock has given the customer the revision of this write.
    requireSeen(context, customer.revision - 1, "customer");
    return beginErasure(unit, customer, { actor, erasedAt: now() });
  });
  await eraseInSteps(context, erasure);
  // The keys of the customer are gone too, and with them the one of this request.
  return idempotency === undefined ? erasure : runPartnerWrite(context, async () => erasure);
}

function refuseUnconfirmed(): never {
  throw new AppError("validation_failed", "The request is not valid; see errors.", {
    errors: [
      { field: "confirm", in: "query", code: "required", message: "must be sent, unless If-Match is" },
    ],
  });
}

type Housekeeping = Pick<Context, "database" | "now">;

/** Goes on with what a process has left in the middle. */
export async function finishErasures(context: Housekeeping): Promise<void> {
  for (const erasure of await listUnfinishedErasures(context.database.reads)) {
    await eraseInSteps(context, erasure);
  }
}

/** Two may be at the same one: what one has removed the other does not find. */
async function eraseInSteps({ database, now }: Housekeeping, erasure: Erasure): Promise<void> {
  for (const table of Object.keys(ERASED_TABLES) as ErasedTable[]) {
    for (let isMore = true; isMore; ) {
      isMore = await inTransaction(database, (unit) => eraseSome(unit, erasure, table));
    }
  }
  for (let isMore = true; isMore; ) {
    isMore = await inTransaction(database, (unit) => forgetSomeTold(unit, erasure));
  }
  await inTransaction(database, async (unit) => {
    if (!(await eraseCustomerRow(unit, erasure))) return;
    await tellDeletion(unit, erasure, erasure.erasedAt);
    await endErasure(unit, erasure, now());
  });
  tellNews(database, erasure.partnerId);
}
