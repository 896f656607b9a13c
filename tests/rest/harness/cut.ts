import { connect } from "node:net";
import type { Sent } from "./http";

/**
 * Where a connection is cut: a number of bytes into the request, or a number of turns of the event loop after
 * its end.
 */
export type Cut = Readonly<{ atByte: number }> | Readonly<{ turnsLater: number }>;

/**
 * Sends one request and destroys the connection on the way, so that the outcome is unknown to the sender.
 *
 * If `atByte` is beyond the end of the request, the cut comes after the last byte.
 */
export async function sendAndCut(
  origin: string,
  { method, target, headers = {}, body }: Sent,
  cut: Cut,
): Promise<void> {
  const { hostname, port } = new URL(origin);
  const lines = Object.entries({ ...headers, host: hostname, "content-length": String(body?.length ?? 0) });
  const head = `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  const bytes = Buffer.concat([Buffer.from(head, "latin1"), body ?? Buffer.alloc(0)]);
  const socket = connect({ host: hostname, port: Number(port) });
  // The server may respond or reset before the cut; neither matters.
  socket.on("error", () => {}).resume();
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const part = "atByte" in cut ? bytes.subarray(0, cut.atByte) : bytes;
  await new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
    socket.write(part, () => resolve());
  });
  for (let turn = 0; "turnsLater" in cut && turn < cut.turnsLater; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.destroy();
  await closed;
}
