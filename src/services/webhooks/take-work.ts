import { inTransaction } from "../../db/engine/database";
import { type Taken, takeDue } from "../../db/tables/webhook-deliveries";
import { listDueEndpoints, type StoredEndpoint } from "../../db/tables/webhook-endpoints";
import type { Context } from "../context";

/** Events to deliver, and their endpoint. */
export type Work = Readonly<{ endpoint: StoredEndpoint; taken: Taken }>;

/** The duration of a lease. It must cover a row of messages and one more response. */
const LEASE_MILLIS = 45_000;

type Taking = Readonly<{
  holder: string;
  /** How much work an endpoint may take now. */
  roomOf: (endpointId: string) => number;
  /** How much work may be taken in total. */
  room: number;
}>;

/** Takes the work that is due, for each endpoint up to its room, in no particular order of endpoints. */
export async function takeWork(
  { database, now }: Pick<Context, "database" | "now">,
  { holder, roomOf, room }: Taking,
): Promise<readonly Work[]> {
  const at = now();
  const leaseUntil = new Date(at.getTime() + LEASE_MILLIS);
  const work: Work[] = [];
  for (const endpoint of await listDueEndpoints(database.reads, at)) {
    const limit = Math.min(roomOf(endpoint.id), room - work.length);
    if (limit <= 0) continue;
    const { id: endpointId } = endpoint;
    const taken = await inTransaction(database, (unit) =>
      takeDue(unit, { endpointId, holder, at, leaseUntil, limit }),
    );
    work.push(...taken.map((each) => ({ endpoint, taken: each })));
  }
  return work;
}
