import { inTransaction } from "../db/engine/database";
import type { UnitOfWork } from "../db/engine/executor";
import type { CustomerName } from "../domain/customer-id";
import { AppError } from "../domain/errors";
import { CombinedWrites } from "./combined-writes";
import type { Context } from "./context";
import { inTurn, inTurnCombined, type WriteLimits } from "./customer-turns";

/**
 * Runs a service that writes to a customer in one database transaction, together with the response that its
 * caller stores.
 */
export async function runWrite<Result>(
  context: Context,
  userId: string,
  work: (unit: UnitOfWork) => Promise<Result>,
  limits?: WriteLimits,
): Promise<Result> {
  const { database, partnerId } = context;
  return inTurn(database, { partnerId, userId }, (unit) => once(context, unit, work), limits);
}

type Writing = Pick<Context, "database" | "idempotency">;

/** Like `runWrite`, for data of the partner rather than of a customer. */
export function runPartnerWrite<Result>(
  context: Writing,
  work: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  return inTransaction(context.database, (unit) => once(context, unit, work));
}

async function once<Result>(
  { idempotency }: Writing,
  unit: UnitOfWork,
  work: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  await idempotency?.begin(unit);
  const result = await work(unit);
  await idempotency?.finish(unit, result);
  return result;
}

/** A requested write to a customer. */
type WriteRequest = Readonly<{ context: Context; userId: string }>;

/**
 * Like `runWrite`, for short writes that can be combined while they wait for the same customer. `run` does
 * what the writes would do one after the other, and throws where any of them would.
 */
export function combining<Request extends WriteRequest, Result>({
  keyOf,
  run,
}: Readonly<{
  /** Writes with equal keys are not combined. */
  keyOf: (request: Request) => string;
  run: (unit: UnitOfWork, owner: CustomerName, requests: readonly Request[]) => Promise<readonly Result[]>;
}>): (request: Request) => Promise<Result> {
  const ownerOf = ({ context: { partnerId }, userId }: Request) => ({ partnerId, userId });
  const combined = new CombinedWrites<Request, Result>({
    ownerOf,
    keyOf,
    async run(unit, owner, requests) {
      await Promise.all(requests.map(({ context }) => context.idempotency?.begin(unit)));
      const results = await run(unit, owner, requests);
      await Promise.all(
        requests.map(({ context }, index) => context.idempotency?.finish(unit, results[index])),
      );
      return results;
    },
  });
  return (request) =>
    inTurnCombined(request.context.database, ownerOf(request), (callbacks) =>
      combined.workOf(request, callbacks),
    );
}

/** Throws `version_mismatch` where the caller's preview token is not this one. */
export function requirePreviewToken({ conditions }: Context, token: string): void {
  const { previewToken } = conditions ?? {};
  if (previewToken === undefined || previewToken === token) return;
  throw new AppError("version_mismatch", "The result of this request has changed since it was previewed.");
}

/** Throws `version_mismatch` where the caller has seen another version of the transaction or customer. */
export function requireSeen(
  context: Context,
  version: number,
  what: "transaction" | "customer" = "transaction",
): void {
  const { versions } = context.conditions ?? {};
  if (versions === undefined || versions.includes(version)) return;
  throw new AppError("version_mismatch", `The ${what} has changed since; its version is now ${version}.`);
}
