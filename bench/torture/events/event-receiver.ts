import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { Random } from "../random";

/** An accepted event of one customer, in the order of arrival. */
export type Accepted = Readonly<{ id: string; sequence: number }>;

export type EventReceiver = Readonly<{
  url: string;
  /** By user id. */
  accepted: ReadonlyMap<string, readonly Accepted[]>;
  requests: () => number;
  failed: () => number;
  stop: () => void;
}>;

const event = z.object({ id: z.string(), userId: z.string(), sequence: z.number() });

const FAILING = 5;

/** Refuses one request in five. */
export async function startEventReceiver(random: Random): Promise<EventReceiver> {
  const accepted = new Map<string, Accepted[]>();
  let requests = 0;
  let failed = 0;
  const server = createServer(async (request, response) => {
    const { id, userId, sequence } = event.parse(JSON.parse(await text(request)));
    requests += 1;
    if (random.integer(1, FAILING) === 1) {
      failed += 1;
      response.writeHead(503).end();
      return;
    }
    const list = accepted.get(userId) ?? [];
    accepted.set(userId, list);
    list.push({ id, sequence });
    response.writeHead(204).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The receiver has no port.");
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    accepted,
    requests: () => requests,
    failed: () => failed,
    stop: () => server.close(),
  };
}
