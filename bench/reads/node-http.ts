import type { CleanUp } from "../clean-up";
import { spawnServer } from "../server/spawn-server";
import { FLOOR, type Variant } from "./variant";

export const NODE_FLOOR = "node:http, empty response";

/** The floor for every server in Node.js: reads a request and returns an empty response. */
export async function nodeHttp(cleanUp: CleanUp): Promise<Variant> {
  const starting = spawnServer(new URL("../server/serve-node-http.ts", import.meta.url));
  const { origin } = await cleanUp.own(starting, (server) => server.end("SIGKILL"));
  return { group: FLOOR, name: NODE_FLOOR, url: origin, headers: {} };
}
