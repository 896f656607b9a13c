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

type OfCustomer = Readonly<{ userId: string }>;

/** As `eraseCustomer`, for callers that say by `confirm` that they mean this customer, or by a tag what they have seen of it. */
export async function eraseConfirmedCustomer(
  context: Context,
  { userId, confirm }: OfCustomer & Readonly<{ confirm?: string | undefined }>,
): Promise<Erasure> {
  if (confirm === undefined && context.conditions?.versions === undefined) refuseUnconfirmed();
  return eraseCustomer(context, { userId });
}

/**
 * Removes a customer and everything that is stored of it, for good. From its first step on nobody finds the customer; it
 * returns when the last row is gone. One that its process leaves in the middle is gone on with by `finishErasures`.
 */
export async function eraseCustomer(context: Context, { userId }: OfCustomer): Promise<Erasure> {
  const { database, partnerId, actor, now, idempotency } = context;
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
