import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Application } from "../application";
import { addressKey } from "../web/address-key";

/**
 * The limits for all processes in total. At worst, each connection holds a response of some hundred
 * kilobytes. No single address can use more than half of them.
 */
const MAX_CONNECTIONS = { inAll: 2_000, ofOneAddress: 1_000 };

/**
 * Limits the connections to the server of one process, in total and per address. Connections are distributed
 * evenly over `processes`. All connections through a trusted proxy come from its address, so there the proxy
 * has to limit its clients.
 */
export function limitConnections(
  server: Server,
  {
    environment: { TRUST_PROXY },
    processGroup: { count: processes },
  }: Pick<Application, "environment" | "processGroup">,
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
