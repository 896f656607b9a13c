import type { UnitOfWork } from "../db/engine/executor";
import { AppError } from "../domain/errors";
import type { Context } from "./context";
import { inTurn, type WriteLimits } from "./customer-turns";

/** Runs a service that writes to a customer in one database transaction, with the answer that its caller asked to keep. */
export async function runWrite<Result>(
  context: Context,
  userId: string,
  work: (unit: UnitOfWork) => Promise<Result>,
  limits?: WriteLimits,
): Promise<Result> {
  const run = async (unit: UnitOfWork): Promise<Result> => {
    await context.idempotency?.begin(unit);
    const result = await work(unit);
    await context.idempotency?.finish(unit, result);
    return result;
  };
  const { database, partnerId } = context;
  return inTurn(database, { partnerId, userId }, run, limits);
}

/** Throws `version_mismatch` where the token is not that of what the caller was shown. */
export function requirePreviewToken({ conditions }: Context, token: string): void {
  const { previewToken } = conditions ?? {};
  if (previewToken === undefined || previewToken === token) return;
  throw new AppError("version_mismatch", "What this would do has changed since it was previewed.");
}

/** Throws `version_mismatch` where the transaction is not one that the caller has seen. */
export function requireSeen(context: Context, version: number): void {
  const { versions } = context.conditions ?? {};
  if (versions === undefined || versions.includes(version)) return;
  throw new AppError("version_mismatch", `The transaction has changed since; its version is now ${version}.`);
}
