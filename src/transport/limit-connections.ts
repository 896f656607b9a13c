import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Application } from "./application";
import { addressKey } from "./web/address-key";

/**
 * Of all processes together. Each holds an answer of some hundred kilobytes at worst; half of them are out of
 * reach of any one address.
 */
const MAX_CONNECTIONS = { inAll: 2_000, ofOneAddress: 1_000 };

/**
 * Bounds the connections of the server of one of `processes`, in all and of one address; connections are
 * dealt out to processes in turn. Behind a proxy that is trusted all come from its address, and it is for the
 * proxy to bound those of its own clients.
 */
export function limitConnections(
  server: Server,
  {
    environment: { TRUST_PROXY },
    siblings: { count: processes },
  }: Pick<Application, "environment" | "siblings">,
): void {
  server.maxConnections = Math.ceil(MAX_CONNECTIONS.inAll / processes);
  const ofOneAddress = Math.ceil(MAX_CONNECTIONS.ofOneAddress / processes);
  if (TRUST_PROXY === "1") return;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? "");
    const ofAddress = (open.get(key) ?? 0) + 1;
    if (ofAddress > ofOneAddress) {
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
