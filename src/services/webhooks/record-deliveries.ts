import { inTransaction } from "../../db/engine/database";
import type { UnitOfWork } from "../../db/engine/executor";
import { countLiveEndpoints, lockFeed } from "../../db/tables/partner-feeds";
import { recordAttempts } from "../../db/tables/webhook-attempts";
import { settleDeliveries } from "../../db/tables/webhook-deliveries";
import type { StoredEndpoint } from "../../db/tables/webhook-endpoints";
import { disableEndpoint, noteFailure, noteSuccess } from "../../db/tables/webhook-health";
import type { DisabledReason } from "../../domain/webhook";
import { hasSucceeded, type WebhookAttempt } from "../../domain/webhook-attempt";
import { FAILING_MILLIS } from "../../domain/webhook-retries";
import type { Context } from "../context";
import type { Delivered } from "./deliver";

/** The receiver wants nothing more. */
const GONE = 410;

/** Keeps what came of deliveries, and how their endpoints are. */
export async function recordDeliveries(
  { database, now }: Pick<Context, "database" | "now">,
  delivered: readonly Delivered[],
): Promise<void> {
  const attempts = delivered.flatMap((each) => each.attempts);
  const endpoints = new Map(delivered.map(({ work: { endpoint } }) => [endpoint.id, endpoint]));
  await inTransaction(database, async (unit) => {
    const settled = delivered.map((each) => each.settled);
    await settleDeliveries(unit, settled, now());
    if (attempts.length > 0) await recordAttempts(unit, attempts);
    for (const endpoint of endpoints.values()) {
      const own = attempts.filter(({ endpointId }) => endpointId === endpoint.id);
      await noteHealth(unit, endpoint, { attempts: own, at: now() });
    }
  });
}

async function noteHealth(
  unit: UnitOfWork,
  endpoint: StoredEndpoint,
  { attempts, at }: Readonly<{ attempts: readonly WebhookAttempt[]; at: Date }>,
): Promise<void> {
  if (attempts.length === 0) return;
  // What is known of the endpoint is of when the work was taken.
  if (attempts.some(hasSucceeded)) await noteSuccess(unit, endpoint.id);
  else await noteFailure(unit, endpoint.id, at);
  const reason = reasonToDisable(endpoint, attempts, at);
  if (reason === null) return;
  await lockFeed(unit, endpoint.partnerId);
  await disableEndpoint(unit, endpoint.id, reason);
  await countLiveEndpoints(unit, endpoint.partnerId);
}

function reasonToDisable(
  { failingSince, warnedAt }: StoredEndpoint,
  attempts: readonly WebhookAttempt[],
  at: Date,
): DisabledReason | null {
  if (attempts.some(({ status }) => status === GONE)) return "gone";
  if (attempts.some(hasSucceeded)) return null;
  if (failingSince === null || warnedAt === null) return null;
  return at.getTime() - failingSince.getTime() >= FAILING_MILLIS.disabled ? "failing" : null;
}
