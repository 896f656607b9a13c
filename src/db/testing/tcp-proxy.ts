import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** PostgreSQL's message that the session is ready for queries. */
const READY_FOR_QUERY = "Z\0\0\0\x05I";

/** What happens to connections opened from now on. */
type Treatment =
  | "forwarded"
  | "refused"
  | "cut off when its response begins"
  | "accepted and then ignored"
  | "forgotten when they are ready";

/** A network between a client and a server that a test can break. */
export type TcpProxy = Readonly<{
  port: number;
  /** How many connections were opened so far. */
  opened(): number;
  treatNew(treatment: Treatment): void;
  /** Directs new connections to another server, and closes the existing ones. */
  leadTo(target: Target): void;
  /**
   * Stops forwarding on existing connections, in both directions, without telling either side, as a firewall
   * that drops them does.
   */
  forgetEstablished(): void;
  close(): Promise<void>;
}>;

type Target = Readonly<{ host: string; port: number }>;

export async function startTcpProxy(first: Target): Promise<TcpProxy> {
  let target = first;
  let treatment: Treatment = "forwarded";
  let opened = 0;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  };
  // Neither side's end is forwarded automatically, so that a connection can be dropped silently.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    opened += 1;
    keep(client);
    if (treatment === "refused") client.resetAndDestroy();
    else if (treatment === "accepted and then ignored") client.resume();
    else forward(client, treatment);
  });
  const forward = (client: Socket, until: Treatment): void => {
    const upstream = connect({ ...target, allowHalfOpen: true });
    keep(upstream);
    client.pipe(upstream);
    if (until === "cut off when its response begins") {
      upstream.once("data", () => client.resetAndDestroy());
      return;
    }
    upstream.pipe(client);
    if (until !== "forgotten when they are ready") return;
    upstream.on("data", (bytes: Buffer) => {
      if (bytes.includes(READY_FOR_QUERY)) for (const each of [client, upstream]) each.unpipe().resume();
    });
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    opened: () => opened,
    treatNew(next) {
      treatment = next;
    },
    leadTo(next) {
      target = next;
      for (const socket of sockets) socket.destroy();
    },
    forgetEstablished() {
      for (const socket of sockets) socket.unpipe().resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
