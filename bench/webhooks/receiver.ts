import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";

const event = z.object({ data: z.object({ cause: z.object({ changeId: z.string() }) }) });

export type Receiver = Readonly<{
  url: string;
  /** When the first event of each change arrived, as a `performance.now` value. */
  cameAt: ReadonlyMap<string, number>;
  /** Resolves once an event of each of these changes has arrived. */
  haveCome: (changeIds: readonly string[]) => Promise<void>;
  stop: () => void;
}>;

/** Accepts every event at once, and records when it arrived. */
export async function startReceiver(): Promise<Receiver> {
  const cameAt = new Map<string, number>();
  const arrivals = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const at = performance.now();
    const { cause } = event.parse(JSON.parse(await text(request))).data;
    if (!cameAt.has(cause.changeId)) cameAt.set(cause.changeId, at);
    response.writeHead(204).end();
    for (const arrived of arrivals) arrived();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The receiver has no port.");
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    cameAt,
    async haveCome(changeIds) {
      const missing = new Set(changeIds);
      await new Promise<void>((resolve) => {
        const look = (): void => {
          for (const id of missing) if (cameAt.has(id)) missing.delete(id);
          if (missing.size > 0) return;
          arrivals.delete(look);
          resolve();
        };
        arrivals.add(look);
        look();
      });
    },
    stop: () => server.close(),
  };
}
