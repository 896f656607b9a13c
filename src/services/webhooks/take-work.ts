import { inTransaction } from "../../db/engine/database";
import { type Taken, takeDue } from "../../db/tables/webhook-deliveries";
import { listDueEndpoints, type StoredEndpoint } from "../../db/tables/webhook-endpoints";
import type { Context } from "../context";

/** What was taken, with where it is sent. */
export type Work = Readonly<{ endpoint: StoredEndpoint; taken: Taken }>;

/** How long it is held. It has to last for what is sent in a row and for one answer more. */
const LEASE_MILLIS = 45_000;

type Taking = Readonly<{
  holder: string;
  /** How much of an endpoint may be taken now. */
  roomOf: (endpointId: string) => number;
  /** How much of all. */
  room: number;
}>;

/** Takes what is due, of each endpoint as far as there is room, the endpoints in no order. */
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
