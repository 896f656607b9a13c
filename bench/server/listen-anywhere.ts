import { once } from "node:events";
import type { Server } from "node:http";

/** Listens on a free port of this machine and prints the line that `spawnServer` waits for. */
export async function listenAnywhere(server: Server): Promise<void> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address === "object") console.log(`ready at http://127.0.0.1:${address?.port}`);
}
