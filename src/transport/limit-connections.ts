import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Application } from "./application";
import { addressKey } from "./web/address-key";

/** Each holds an answer of some hundred kilobytes at worst; half of them are out of reach of any one address. */
const MAX_CONNECTIONS = { inAll: 2_000, ofOneAddress: 1_000 };

/**
 * Bounds the connections of a server, in all and of one address. Behind a proxy that is trusted all come from its address,
 * and it is for the proxy to bound those of its own clients.
 */
export function limitConnections(server: Server, { TRUST_PROXY }: Application["environment"]): void {
  server.maxConnections = MAX_CONNECTIONS.inAll;
  if (TRUST_PROXY === "1") return;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? "");
    const ofAddress = (open.get(key) ?? 0) + 1;
    if (ofAddress > MAX_CONNECTIONS.ofOneAddress) {
      socket.destroy();
      return;
    }
    open.set(key, ofAddress);
    socket.once("close", () => {
      const left = (open.get(key) ?? 0) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}
