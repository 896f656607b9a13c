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
import { addDeletion, deleteOutboxEntries, deleteSomeOutboxEntries, hasEvent } from "../../db/tables/outbox";
import { wantsEvents } from "../../db/tables/partner-feeds";
import { AppError, invalidRequest } from "../../domain/errors";
import { requireLockedCustomer } from "../access";
import type { Context } from "../context";
import { inTurn } from "../customer-turns";
import { announceCommit } from "../events/announcements";
import { requireSeen, runPartnerWrite } from "../run-write";

type OfCustomer = Readonly<{ userId: string }>;

/**
 * Like `eraseCustomer`, for callers that confirm the customer with `confirm`, or with the tag of the version
 * that they have seen.
 */
export async function eraseConfirmedCustomer(
  context: Context,
  { userId, confirm }: OfCustomer & Readonly<{ confirm?: string | undefined }>,
): Promise<Erasure> {
  if (confirm === undefined && context.conditions?.versions === undefined) refuseUnconfirmed();
  return eraseCustomer(context, { userId });
}

/**
 * Permanently removes a customer and all data stored for it. From the first step on, the customer cannot be
 * found; the function returns once the last row is gone. `finishErasures` completes an erasure whose process
 * ended midway.
 */
export async function eraseCustomer(context: Context, { userId }: OfCustomer): Promise<Erasure> {
  const { database, partnerId, actor, now, idempotency } = context;
  await idempotency?.requireNew(database.reads);
  const erasure = await inTurn(database, { partnerId, userId }, async (unit) => {
    const customer = await requireLockedCustomer(context, unit, userId);
    // The lock has increased the revision to that of this write.
    requireSeen(context, customer.revision - 1, "customer");
    return beginErasure(unit, customer, { actor, erasedAt: now() });
  }).catch((error: unknown) => refuseRepeated(context, userId, error));
  await eraseInSteps(context, erasure);
  return erasure;
}

/**
 * Another process may have received the same request before, and may be erasing the customer now or have
 * finished.
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
  throw invalidRequest([
    { field: "confirm", in: "query", code: "required", message: "is required unless If-Match is sent" },
  ]);
}

type Housekeeping = Pick<Context, "database" | "now" | "idempotency">;

/** Completes erasures that a process left unfinished. */
export async function finishErasures(context: Housekeeping): Promise<void> {
  for (const erasure of await listUnfinishedErasures(context.database.reads)) {
    await eraseInSteps(context, erasure);
  }
}

/** Several processes may run the same erasure: rows removed by one are not found by the others. */
async function eraseInSteps(context: Housekeeping, erasure: Erasure): Promise<void> {
  const { database, now } = context;
  for (const table of Object.keys(ERASED_TABLES) as ErasedTable[]) {
    while (await inTransaction(database, (unit) => eraseSome(unit, erasure, table)));
  }
  while (await inTransaction(database, (unit) => deleteSomeOutboxEntries(unit, erasure)));
  // The idempotency keys of the customer are gone too, so the response to this request is stored now, in the
  // same transaction as the end of the erasure.
  await runPartnerWrite(context, async (unit) => {
    if (await eraseCustomerRow(unit, erasure)) {
      // A partner that has stopped listening may hold figures of the customer from when it did. The row also
      // keeps the sequence, which would start again for a customer with the same id.
      const isKnown = (await hasEvent(unit, erasure, 1)) || (await wantsEvents(unit, erasure.partnerId));
      if (isKnown) await addDeletion(unit, erasure, erasure.erasedAt);
      await deleteOutboxEntries(unit, erasure);
      await endErasure(unit, erasure, now());
    }
    return erasure;
  });
  announceCommit(database, erasure.partnerId);
}
