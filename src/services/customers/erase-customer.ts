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
import { keyInUse } from "../../db/tables/idempotency-keys";
import { forgetSomeTold, tellDeletion } from "../../db/tables/outbox";
import { AppError } from "../../domain/errors";
import { requireLockedCustomer } from "../access";
import type { Context } from "../context";
import { inTurn } from "../customer-turns";
import { tellNews } from "../events/news";
import { requireSeen, runPartnerWrite } from "../run-write";

type OfCustomer = Readonly<{ userId: string }>;

/**
 * As `eraseCustomer`, for callers that say by `confirm` that they mean this customer, or by a tag what they
 * have seen of it.
 */
export async function eraseConfirmedCustomer(
  context: Context,
  { userId, confirm }: OfCustomer & Readonly<{ confirm?: string | undefined }>,
): Promise<Erasure> {
  if (confirm === undefined && context.conditions?.versions === undefined) refuseUnconfirmed();
  return eraseCustomer(context, { userId });
}

/**
 * Removes a customer and everything that is stored of it, for good. From its first step on nobody finds the
 * customer; it returns when the last row is gone. One that its process leaves in the middle is gone on with
 * by `finishErasures`.
 */
export async function eraseCustomer(context: Context, { userId }: OfCustomer): Promise<Erasure> {
  const { database, partnerId, actor, now, idempotency } = context;
  await idempotency?.requireNew(database.reads);
  const erasure = await inTurn(database, { partnerId, userId }, async (unit) => {
    const customer = await requireLockedCustomer(context, unit, userId);
    // The lock has given the customer the revision of this write.
    requireSeen(context, customer.revision - 1, "customer");
    return beginErasure(unit, customer, { actor, erasedAt: now() });
  }).catch((error: unknown) => refuseRepeated(context, userId, error));
  await eraseInSteps(context, erasure);
  return erasure;
}

/**
 * The same request may have been sent to another process before, which erases the customer now or has just
 * done so.
 */
async function refuseRepeated(
  { database: { reads }, partnerId, idempotency }: Context,
  userId: string,
  error: unknown,
): Promise<never> {
  if (idempotency === undefined || !(error instanceof AppError) || error.code !== "customer_not_found")
    throw error;
  const underWay = await listUnfinishedErasures(reads);
  if (underWay.some((each) => each.partnerId === partnerId && each.userId === userId)) throw keyInUse();
  await idempotency.requireNew(reads);
  throw error;
}

function refuseUnconfirmed(): never {
  throw new AppError("validation_failed", "The request is not valid; see errors.", {
    errors: [
      { field: "confirm", in: "query", code: "required", message: "must be sent, unless If-Match is" },
    ],
  });
}

type Housekeeping = Pick<Context, "database" | "now" | "idempotency">;

/** Goes on with what a process has left in the middle. */
export async function finishErasures(context: Housekeeping): Promise<void> {
  for (const erasure of await listUnfinishedErasures(context.database.reads)) {
    await eraseInSteps(context, erasure);
  }
}

/** Two may be at the same one: what one has removed the other does not find. */
async function eraseInSteps(context: Housekeeping, erasure: Erasure): Promise<void> {
  const { database, now } = context;
  for (const table of Object.keys(ERASED_TABLES) as ErasedTable[]) {
    for (let isMore = true; isMore; ) {
      isMore = await inTransaction(database, (unit) => eraseSome(unit, erasure, table));
    }
  }
  for (let isMore = true; isMore; ) {
    isMore = await inTransaction(database, (unit) => forgetSomeTold(unit, erasure));
  }
  // The keys of the customer are gone too, so the answer to this request is kept now, and together with the
  // end.
  await runPartnerWrite(context, async (unit) => {
    if (await eraseCustomerRow(unit, erasure)) {
      await tellDeletion(unit, erasure, erasure.erasedAt);
      await endErasure(unit, erasure, now());
    }
    return erasure;
  });
  tellNews(database, erasure.partnerId);
}
