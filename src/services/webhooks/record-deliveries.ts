import { inTransaction } from "../../db/engine/database";
import type { UnitOfWork } from "../../db/engine/executor";
import { countLiveEndpoints, lockFeed } from "../../db/tables/partner-feeds";
import { recordAttempts } from "../../db/tables/webhook-attempts";
import { settleDeliveries } from "../../db/tables/webhook-deliveries";
import type { StoredEndpoint } from "../../db/tables/webhook-endpoints";
import { disableEndpoint, noteFailure, noteSuccess } from "../../db/tables/webhook-endpoints";
import type { DisabledReason } from "../../domain/webhook";
import { hasSucceeded, isGone, type WebhookAttempt } from "../../domain/webhook-attempt";
import { FAILING_MILLIS } from "../../domain/webhook-retries";
import type { Context } from "../context";
import type { Delivered } from "./deliver";

/** Stores the outcome of deliveries, and the health of their endpoints. */
export async function recordDeliveries(
  { database, now }: Pick<Context, "database" | "now">,
  delivered: readonly Delivered[],
): Promise<void> {
  const attempts = delivered.flatMap((each) => each.attempts);
  await inTransaction(database, async (unit) => {
    const settled = delivered.map((each) => each.settled);
    await settleDeliveries(unit, settled, now());
    if (attempts.length > 0) await recordAttempts(unit, attempts);
    await noteHealth(unit, delivered, now());
  });
}

async function noteHealth(unit: UnitOfWork, delivered: readonly Delivered[], at: Date): Promise<void> {
  const tried = triesOf(delivered);
  const idsOf = (some: typeof tried): readonly string[] => some.map(({ endpoint }) => endpoint.id);
  await noteSuccess(unit, idsOf(tried.filter(({ attempts }) => attempts.some(hasSucceeded))));
  await noteFailure(unit, idsOf(tried.filter(({ attempts }) => !attempts.some(hasSucceeded))), at);
  for (const { endpoint, attempts } of tried) {
    // The endpoint's state is from when the work was taken.
    const reason = reasonToDisable(endpoint, attempts, at);
    if (reason === null) continue;
    await lockFeed(unit, endpoint.partnerId);
    await disableEndpoint(unit, endpoint.id, reason);
    await countLiveEndpoints(unit, endpoint.partnerId);
  }
}

type Tried = Readonly<{ endpoint: StoredEndpoint; attempts: readonly WebhookAttempt[] }>;

/** The attempts for each endpoint. */
function triesOf(delivered: readonly Delivered[]): readonly Tried[] {
  const tries = new Map<string, Tried>();
  for (const { work, attempts } of delivered) {
    if (attempts.length === 0) continue;
    const { endpoint } = work;
    const before = tries.get(endpoint.id)?.attempts ?? [];
    tries.set(endpoint.id, { endpoint, attempts: [...before, ...attempts] });
  }
  return [...tries.values()];
}

function reasonToDisable(
  { failingSince, warnedAt }: StoredEndpoint,
  attempts: readonly WebhookAttempt[],
  at: Date,
): DisabledReason | null {
  if (attempts.some(isGone)) return "gone";
  if (attempts.some(hasSucceeded)) return null;
  if (failingSince === null || warnedAt === null) return null;
  return at.getTime() - failingSince.getTime() >= FAILING_MILLIS.disabled ? "failing" : null;
}
