import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

const cluster = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

type Members = z.output<typeof cluster>["members"];

/** How long a standby may still be starting or following an earlier primary. */
const WAIT_MILLIS = 180_000;

const STANDBY_ROLES = ["sync_standby", "replica"];
const STANDBY_STATES = ["running", "streaming"];

/**
 * Makes another member of a Patroni cluster the primary: requests a switchover, or ends the current primary.
 * Returns when another member is the primary, with both names in a sentence.
 */
export async function changePrimary(
  api: readonly string[],
  end: ((member: string) => Promise<void>) | null,
): Promise<string> {
  // A failover chooses a member that has everything that was acknowledged.
  const { leader, standby } = await wait(api, (members) => {
    const follower = members.find(
      ({ role, state }) => STANDBY_ROLES.includes(role) && STANDBY_STATES.includes(state),
    );
    const primary = leaderOf(members);
    const isSynchronous = end === null || follower?.role === "sync_standby";
    return primary === null || follower === undefined || !isSynchronous
      ? null
      : { leader: primary, standby: follower.name };
  });
  if (end === null) await switchOver(api, { leader, candidate: standby });
  else await end(leader);
  const next = await wait(api, (members) => {
    const now = leaderOf(members);
    return now === leader ? null : now;
  });
  return `${leader} was the primary, and ${next} is`;
}

function leaderOf(members: Members): string | null {
  return members.find(({ role, state }) => role === "leader" && state === "running")?.name ?? null;
}

async function wait<Found>(api: readonly string[], find: (members: Members) => Found | null): Promise<Found> {
  const endsAt = performance.now() + WAIT_MILLIS;
  while (performance.now() < endsAt) {
    const members = await membersAt(api);
    const found = members === null ? null : find(members);
    if (found !== null) return found;
    await delay(200);
  }
  throw new Error("The cluster of Patroni has no primary with a standby that follows it.");
}

/** The members, from the first address that responds. */
async function membersAt(api: readonly string[]): Promise<Members | null> {
  for (const address of api) {
    try {
      const response = await fetch(`${address}/cluster`, { signal: AbortSignal.timeout(2_000) });
      return cluster.parse(await response.json()).members;
    } catch {
      // The next address may respond.
    }
  }
  return null;
}

async function switchOver(
  api: readonly string[],
  change: Readonly<{ leader: string; candidate: string }>,
): Promise<void> {
  for (const address of api) {
    const response = await fetch(`${address}/switchover`, { method: "POST", body: JSON.stringify(change) });
    if (response.ok) return;
  }
  throw new Error(`Patroni did not make ${change.candidate} the primary.`);
}
