import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { type PostInput, post } from "./post";

let close: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

async function listen(server: Server | ReturnType<typeof createTcpServer>): Promise<string> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?from=us`;
}

const serving = (handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> =>
  listen(createServer(handle));

const send = (url: string, input: Partial<PostInput> = {}) =>
  post({
    url,
    headers: { "webhook-id": "evt_1" },
    body: '{"text":"é"}',
    policy: { allowsLoopback: true },
    ...input,
  });

test("sends headers and body, and returns status and response", async () => {
  const received: unknown[] = [];
  const url = await serving(async (request, response) => {
    const body = await text(request);
    received.push([
      request.method,
      request.url,
      request.headers["webhook-id"],
      request.headers["content-type"],
      body,
    ]);
    response.writeHead(202).end("noted");
  });
  expect(await send(url)).toEqual({ kind: "responded", status: 202, body: "noted", retryAfter: null });
  expect(received).toEqual([["POST", "/hook?from=us", "evt_1", "application/json", '{"text":"é"}']]);
});

test("does not follow a redirect", async () => {
  let requests = 0;
  const url = await serving((_, response) => {
    requests += 1;
    response.writeHead(307, { location: "/elsewhere" }).end();
  });
  expect(await send(url)).toMatchObject({ kind: "responded", status: 307 });
  expect(requests).toBe(1);
});

test("reports when the receiver wants to be called again", async () => {
  const url = await serving((_, response) => response.writeHead(503, { "retry-after": "120" }).end());
  expect(await send(url)).toMatchObject({ status: 503, retryAfter: "120" });
});

test("reads the first 2 kB of an endless response", async () => {
  const url = await serving((_, response) => {
    const more = (): void =>
      void (response.write("x".repeat(1_000)) ? setImmediate(more) : response.once("drain", more));
    more();
  });
  const outcome = await send(url);
  expect(outcome).toMatchObject({ kind: "responded", status: 200 });
  expect(outcome.kind === "responded" && outcome.body.length).toBe(2_048);
});

test("a response that stops in its body counts by its status", async () => {
  const url = await serving((_, response) => response.writeHead(200).write("half"));
  expect(await send(url, { timeoutMillis: 200 })).toMatchObject({ status: 200, body: "half" });
});

test("keeps bytes that are no text so that every database takes them", async () => {
  const url = await serving((_, response) => response.end(Buffer.from([0x61, 0, 0xff, 0x62])));
  expect(await send(url)).toMatchObject({ body: "a\ufffd\ufffdb" });
});

test("gives up on a receiver that is silent", async () => {
  const url = await serving(() => undefined);
  expect(await send(url, { timeoutMillis: 100 })).toEqual({ kind: "failed", failure: "timed_out" });
});

test("gives up on a name server that is silent", async () => {
  const resolve = (_: string, signal: AbortSignal) =>
    new Promise<readonly string[]>((done) => signal.addEventListener("abort", () => done([])));
  const outcome = await send("https://hooks.example.com/", { resolve, timeoutMillis: 100 });
  expect(outcome).toEqual({ kind: "failed", failure: "timed_out" });
});

test("says that nothing listens", async () => {
  const url = await serving(() => undefined);
  await close?.();
  close = undefined;
  expect(await send(url)).toEqual({ kind: "failed", failure: "connection_refused" });
});

test("says that the connection was closed without a response", async () => {
  const url = await serving((request) => request.socket.destroy());
  expect(await send(url)).toEqual({ kind: "failed", failure: "connection_lost" });
});

test("reports that there is no TLS where https was requested", async () => {
  const url = await serving(() => undefined);
  const outcome = await send(url.replace("http:", "https:"));
  expect(outcome).toEqual({ kind: "failed", failure: "tls_failed" });
});

test("refuses what is not HTTP, and headers without end", async () => {
  const url = await listen(createTcpServer((socket) => socket.end("220 mail.example.com ESMTP\r\n")));
  expect(await send(url)).toEqual({ kind: "failed", failure: "invalid_response" });
  await close?.();
  const long = `HTTP/1.1 200 OK\r\nx: ${"y".repeat(20_000)}\r\n\r\n`;
  const other = await listen(createTcpServer((socket) => socket.end(long)));
  expect(await send(other)).toEqual({ kind: "failed", failure: "invalid_response" });
});

test("does not change over to another protocol", async () => {
  const switching = "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n";
  const url = await listen(createTcpServer((socket) => socket.write(switching)));
  expect(await send(url)).toMatchObject({ kind: "responded", status: 101 });
});
