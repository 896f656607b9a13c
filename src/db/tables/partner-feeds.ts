import { readNumber, readText } from "../engine/cells";
import type { Executor, UnitOfWork } from "../engine/executor";
import { sqlStatement } from "../engine/sql-statement";
import { listUnpublished } from "./outbox";

// Whether a partner receives events of its changes. A partner without a row has never asked for any.

const LOCK = sqlStatement(`INSERT INTO partner_feed (partner_id) VALUES ($1)
    ON CONFLICT (partner_id) DO UPDATE SET last_position = partner_feed.last_position RETURNING last_position`);

/** Locks the partner's feed until the transaction ends, and returns the last place given out in it. */
export async function lockFeed(unit: UnitOfWork, partnerId: string): Promise<number> {
  const [[position = 0] = []] = await unit.run(LOCK, [partnerId]);
  return readNumber(position);
}

const ADVANCE = sqlStatement("UPDATE partner_feed SET last_position = $1 WHERE partner_id = $2");

export async function advanceFeed(unit: UnitOfWork, partnerId: string, position: number): Promise<void> {
  await unit.run(ADVANCE, [position, partnerId]);
}

const IS_ON = sqlStatement("SELECT 1 FROM partner_feed WHERE partner_id = $1 AND is_on");

export async function isFeedOn(executor: Executor, partnerId: string): Promise<boolean> {
  return (await executor.run(IS_ON, [partnerId])).length > 0;
}

const WANTS_EVENTS = sqlStatement(
  "SELECT 1 FROM partner_feed WHERE partner_id = $1 AND (is_on OR has_live_endpoint)",
);

/** Whether the partner has a feed or an endpoint, so that changes to its customers go to the outbox. */
export async function wantsEvents(executor: Executor, partnerId: string): Promise<boolean> {
  return (await executor.run(WANTS_EVENTS, [partnerId])).length > 0;
}

const SWITCH = sqlStatement(`INSERT INTO partner_feed (partner_id, is_on) VALUES ($1, $2 = 1)
    ON CONFLICT (partner_id) DO UPDATE SET is_on = excluded.is_on`);

export async function switchFeed(unit: UnitOfWork, partnerId: string, isOn: boolean): Promise<void> {
  await unit.run(SWITCH, [partnerId, isOn ? 1 : 0]);
}

// Events wait for a paused endpoint, but not for one that the service has disabled.
const COUNT_ENDPOINTS = sqlStatement(`UPDATE partner_feed SET has_live_endpoint = EXISTS (
      SELECT 1 FROM webhook_endpoint WHERE webhook_endpoint.partner_id = partner_feed.partner_id AND disabled_reason IS NULL)
    WHERE partner_id = $1`);

/** Updates whether the partner has an endpoint to send events to. The caller holds the lock of its feed. */
export async function countLiveEndpoints(unit: UnitOfWork, partnerId: string): Promise<void> {
  await unit.run(COUNT_ENDPOINTS, [partnerId]);
}

const LIST_WITH_ENDPOINTS = sqlStatement("SELECT partner_id FROM partner_feed WHERE has_live_endpoint", {
  isCurrent: true,
});

/** The partners with such an endpoint, and whether each has events without a place in its feed. */
export async function listPartnersWithEndpoints(
  executor: Executor,
): Promise<readonly Readonly<{ partnerId: string; hasUnpublished: boolean }>[]> {
  const partnerIds = (await executor.run(LIST_WITH_ENDPOINTS, [])).map(([partnerId]) => readText(partnerId));
  // The outbox may be on another server than the feeds, so they are not joined.
  const unpublished = await listUnpublished(executor, partnerIds);
  return partnerIds.map((partnerId) => ({ partnerId, hasUnpublished: unpublished.has(partnerId) }));
}
