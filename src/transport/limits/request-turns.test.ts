import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { cutStalled } from "../http/cut-stalled";
import { RequestTurns } from "./request-turns";

/** Larger than the buffers on both sides of a connection. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, "x");

/** A server that responds to each request with a body, and a connection to it that reads only on demand. */
async function open(
  body: Buffer,
  { stalledMillis, status = 200 }: Readonly<{ stalledMillis?: number; status?: number }> = {},
) {
  const begun: string[] = [];
  const turns = new RequestTurns((request, response) => {
    begun.push(request.url ?? "");
    response.writeHead(status).end(body);
  });
  const server = createServer((request, response) => turns.take(request, response));
  if (stalledMillis !== undefined) cutStalled(server, turns, stalledMillis);
  const isCut = once(server, "connection").then(([accepted]) => once(accepted, "close"));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  const ask = (count: number): void => {
    for (let index = 0; index < count; index += 1) socket.write(`GET /${index} HTTP/1.1\r\nhost: x\r\n\r\n`);
  };
  return { socket, begun, ask, isCut };
}

/** Reads until this many bytes of bodies have arrived, or the connection ends. */
async function bytesRead(socket: Socket, enough: number): Promise<number> {
  let bytes = 0;
  for await (const chunk of socket) {
    bytes += chunk.length;
    if (bytes >= enough) break;
  }
  return bytes;
}

test("who never reads holds one response, and who begins to read gets them all", async () => {
  const { socket, begun, ask } = await open(LARGE);
  ask(5);
  await once(socket, "readable");
  // A round trip on another connection gives the server time for whatever it would do with the waiting
  // requests.
  const other = await open(Buffer.from("x"));
  other.ask(1);
  await once(other.socket, "readable");
  expect(begun).toEqual(["/0"]);
  expect(await bytesRead(socket, 5 * LARGE.length)).toBeGreaterThanOrEqual(5 * LARGE.length);
  expect(begun).toEqual(["/0", "/1", "/2", "/3", "/4"]);
});

test("who is told to wait and does not gets the next response later", async () => {
  const { socket, ask } = await open(Buffer.from("x"), { status: 429 });
  const startedAt = performance.now();
  ask(3);
  let responses = 0;
  for await (const chunk of socket) {
    responses += String(chunk).split("HTTP/1.1 429").length - 1;
    if (responses === 3) break;
  }
  expect(performance.now() - startedAt).toBeGreaterThan(450);
});

test("a hundred that are sent ahead all get their responses, in their order", async () => {
  const { socket, begun, ask } = await open(Buffer.from("x"));
  ask(101);
  socket.resume();
  await vi.waitFor(() => expect(begun).toEqual(Array.from({ length: 101 }, (_, index) => `/${index}`)), {
    timeout: 30_000,
  });
});

test("who sends a thousand ahead is cut off", async () => {
  const { socket, begun, ask } = await open(LARGE);
  socket.on("error", () => undefined);
  ask(1_000);
  await once(socket.resume(), "close");
  expect(begun).toEqual(["/0"]);
});

test("a reader who takes nothing is cut off, and a connection on which nothing is under way", async () => {
  const reader = await open(LARGE, { stalledMillis: 300 });
  reader.ask(1);
  await once(reader.socket, "readable");
  await reader.isCut;
  const silent = await open(LARGE, { stalledMillis: 300 });
  await silent.isCut;
  expect(await bytesRead(reader.socket, LARGE.length).catch(() => 0)).toBeLessThan(LARGE.length);
});

test("a connection that waits for a response of ours is left alone", async () => {
  const { promise, answer } = later();
  const turns = new RequestTurns((_, response) => void promise.then(() => response.end("at last")));
  const server = createServer((request, response) => turns.take(request, response));
  cutStalled(server, turns, 1_000);
  const timedOut = once(server, "timeout");
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const asked = fetch(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`, {
    headers: { connection: "close" },
  });
  await timedOut;
  answer();
  expect(await (await asked).text()).toBe("at last");
});

function later() {
  let answer = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}
