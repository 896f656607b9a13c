import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { HttpConnections } from "./http-connections";

const GET = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

let server: Server | undefined;

afterEach(() => server?.closeAllConnections());

test("an idle connection gets one more response, is told to close, and then closed", async () => {
  const { connections, open } = await serve((_, response) => response.end("a response"));
  const client = await open();
  client.send(GET);
  expect(await client.readResponse()).toMatch(/connection: keep-alive/i);
  const drained = connections.drain();
  client.send(GET);
  expect(await client.readResponse()).toMatch(/200 OK[\s\S]*connection: close[\s\S]*a response/i);
  await client.closed;
  await drained;
});

test("one that stays silent is closed after a moment, and nobody new comes in", async () => {
  const { connections, open, port } = await serve((_, response) => response.end());
  const silent = await open();
  const drained = connections.drain();
  await new Promise((resolve) => setImmediate(resolve));
  const refused = connect(port, "127.0.0.1");
  expect(await once(refused, "error")).toMatchObject([{ code: "ECONNREFUSED" }]);
  await silent.closed;
  await drained;
});

test("a request under way gets a response with close, and so does one that came behind it", async () => {
  const waiting: (() => void)[] = [];
  const { connections, open, arrived } = await serve((request, response) => {
    waiting.push(() => response.end(`response to ${request.url}`));
  });
  const client = await open();
  client.send(GET.replace("/", "/first"));
  await arrived(1);
  const drained = connections.drain();
  client.send(GET.replace("/", "/second"));
  await arrived(2);
  for (const answer of waiting) answer();
  await client.closed;
  const [first = "", second = ""] = client.received().split(/(?<=response to \/first)/);
  expect(first).not.toMatch(/connection: close/i);
  expect(second).toMatch(/connection: close[\s\S]*response to \/second/i);
  await drained;
});

test("a response that is long under way goes out whole, and nothing behind it is run", async () => {
  const run: string[] = [];
  let finish = (): void => {};
  const { connections, open, arrived } = await serve((request, response) => {
    run.push(request.url ?? "");
    response.write("the beginning … ");
    finish = () => response.end("the end");
  });
  const client = await open();
  const other = await open();
  client.send(GET.replace("/", "/long"));
  await arrived(1);
  const drained = connections.drain();
  other.send(GET.replace("/", "/behind"));
  await arrived(2);
  other.send(GET.replace("/", "/too-late"));
  finish();
  await other.closed;
  expect(other.received()).toMatch(/connection: close[\s\S]*the end/i);
  expect(run).toEqual(["/long", "/behind"]);
  client.destroy();
  await drained;
});

/** A server on a free port whose requests `answer` handles, and connections to it. */
async function serve(answer: RequestListener) {
  let count = 0;
  const created = createServer((request, response) => {
    if (!connections.take(request, response)) return;
    answer(request, response);
    count += 1;
    created.emit("taken");
  });
  const connections = new HttpConnections(created);
  server = created.listen(0, "127.0.0.1");
  await once(created, "listening");
  const address = created.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  return {
    connections,
    port,
    open: async () => openClient(await connected(port)),
    async arrived(number: number): Promise<void> {
      while (count < number) await once(created, "taken");
    },
  };
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

function openClient(socket: Socket) {
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk.toString();
  });
  return {
    closed: once(socket, "close"),
    received: () => received,
    send: (bytes: string) => socket.write(bytes),
    destroy: () => socket.destroy(),
    async readResponse(): Promise<string> {
      received = "";
      await once(socket, "data");
      return received;
    },
  };
}
