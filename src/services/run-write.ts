import { inTransaction } from "../db/engine/database";
import type { UnitOfWork } from "../db/engine/executor";
import { AppError } from "../domain/errors";
import { CombinedWrites } from "./combined-writes";
import type { Context } from "./context";
import { inTurn, inTurnCombined, type WriteLimits } from "./customer-turns";
import type { Owner } from "./fair-turns";

/**
 * Runs a service that writes to a customer in one database transaction, with the answer that its caller asked
 * to keep.
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

/** As `runWrite`, for what belongs to the partner and to none of its customers. */
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

/** What a service is asked to write to a customer. */
type Asked = Readonly<{ context: Context; userId: string }>;

/**
 * As `runWrite`, for short writes of which several that wait for one customer may be made at once; `run` does
 * what one after the other would do, and throws where any of them would.
 */
export function combining<Request extends Asked, Result>({
  keyOf,
  run,
}: Readonly<{
  /** Two that have the same are not made at once. */
  keyOf: (request: Request) => string;
  run: (unit: UnitOfWork, owner: Owner, requests: readonly Request[]) => Promise<readonly Result[]>;
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
    inTurnCombined(request.context.database, ownerOf(request), (told) => combined.workOf(request, told));
}

/** Throws `version_mismatch` where the token is not that of what the caller was shown. */
export function requirePreviewToken({ conditions }: Context, token: string): void {
  const { previewToken } = conditions ?? {};
  if (previewToken === undefined || previewToken === token) return;
  throw new AppError("version_mismatch", "What this would do has changed since it was previewed.");
}

/** Throws `version_mismatch` where the transaction or customer is not as the caller has seen it. */
export function requireSeen(
  context: Context,
  version: number,
  what: "transaction" | "customer" = "transaction",
): void {
  const { versions } = context.conditions ?? {};
  if (versions === undefined || versions.includes(version)) return;
  throw new AppError("version_mismatch", `The ${what} has changed since; its version is now ${version}.`);
}
