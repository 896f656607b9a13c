import { spawnServer } from "../server/spawn-server";
import type { Measurement } from "./measurement";

export const NODE_FLOOR = "node:http, empty answer";

/** The floor under every server in Node: it reads a request and answers with nothing in it. */
export const nodeHttp: Measurement = {
  title: "node:http",
  async start() {
    const server = await spawnServer(new URL("../server/serve-node-http.ts", import.meta.url));
    return {
      variants: [{ group: "floor", name: NODE_FLOOR, url: server.origin, headers: {} }],
      stop: () => server.end("SIGTERM"),
    };
  },
};
