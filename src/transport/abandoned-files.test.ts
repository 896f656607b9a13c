import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { connect } from "node:net";
import pino from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { FileResult, MAX_OPEN_FILES } from "../contract/file-result";
import { cutStalled } from "./http/cut-stalled";
import { sendPieces } from "./http/send-pieces";
import { sendResponse } from "./http/send-response";
import { OpenFiles } from "./limits/open-files";
import { RequestTurns } from "./limits/request-turns";
import { fileResponse } from "./rest/file-response";
import type { RestResponse } from "./rest/message";
import { presentError } from "./rest/present-error";
import { toWebResponse } from "./rest/web-response";
import { sendWebResponse } from "./web/node-exchange";

const PIECE = Buffer.alloc(256 * 1024, "x");

/** Larger than the buffers on both sides of a connection. */
const PIECES = 400;

async function* largeFile(): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < PIECES; sent += 1) yield PIECE;
}

async function* smallFile(): AsyncGenerator<Uint8Array> {
  yield PIECE;
}

type Send = (request: IncomingMessage, response: ServerResponse, answer: RestResponse) => Promise<void>;

/** How the API and the dashboard send a file. */
const SENDERS: readonly (readonly [name: string, send: Send])[] = [
  [
    "the API",
    (request, response, { body, ...answer }) => {
      if (typeof body === "string") throw new Error("This is no file.");
      return sendPieces(request, response, { ...answer, body });
    },
  ],
  [
    "the dashboard",
    (request, response, answer) => sendWebResponse(request, response, toWebResponse(answer, "GET")),
  ],
];

type Serving = Readonly<{ largeFile?: () => AsyncGenerator<Uint8Array>; stalledMillis?: number }>;

/** Serves a large file at `/large`, and a small one elsewhere, all to one caller. */
async function serve(send: Send, { largeFile: large = largeFile, stalledMillis }: Serving = {}) {
  const logger = pino({ level: "silent" });
  const reader = { callerId: "a", partnerId: "p" };
  const serving = { application: { openFiles: new OpenFiles(), logger }, reader };
  const turns = new RequestTurns(async (request, response) => {
    const pieces = request.url === "/large" ? large() : smallFile();
    const file = new FileResult({ mediaType: "application/json", name: "file.json", pieces });
    const asked = { method: "GET", requestId: "req_test" };
    try {
      await send(request, response, await fileResponse(asked, file, serving));
    } catch (error) {
      await sendResponse(request, response, presentError(error, asked.requestId, logger));
    }
  });
  const server = createServer((request, response) => turns.take(request, response));
  if (stalledMillis !== undefined) cutStalled(server, turns, stalledMillis);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    server,
    /** Asks for the large file and reads nothing of it. `headers` are complete lines. */
    ask: (headers = ""): Socket => {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      socket.write(`GET /large HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`);
      sockets.push(socket);
      return socket;
    },
    statusOfSmall: async (): Promise<number> => {
      const answer = await fetch(`http://127.0.0.1:${port}/small`, { headers: { connection: "close" } });
      await answer.arrayBuffer();
      return answer.status;
    },
  };
}

type Served = Awaited<ReturnType<typeof serve>>;

/** As many large files as one caller may have open. */
async function askForAll({ ask }: Served, headers = ""): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: MAX_OPEN_FILES }, () => ask(headers));
  await Promise.all(sockets.map((socket) => once(socket, "readable")));
  return sockets;
}

describe.each(SENDERS)("a file of %s", (_, send) => {
  test.each([
    ["complete", ""],
    ["followed by a body that never comes", "content-length: 1\r\n"],
  ])("is open until its reader leaves, after a request that is %s", async (_case, headers) => {
    const served = await serve(send);
    const [leaves] = await askForAll(served, headers);
    expect(await served.statusOfSmall()).toBe(429);
    leaves?.destroy();
    await expect.poll(served.statusOfSmall).toBe(200);
  });

  test("is open no longer if its reader leaves before the first piece is there", async () => {
    let begin = (): void => undefined;
    const isThere = new Promise<void>((resolve) => {
      begin = resolve;
    });
    async function* lateFile(): AsyncGenerator<Uint8Array> {
      await isThere;
      yield* largeFile();
    }
    const served = await serve(send, { largeFile: lateFile });
    for (let asked = 0; asked < MAX_OPEN_FILES; asked += 1) {
      const arrives = once(served.server, "request");
      const socket = served.ask();
      const [, response] = await arrives;
      const leaves = once(response, "close");
      socket.destroy();
      await leaves;
    }
    expect(await served.statusOfSmall()).toBe(429);
    begin();
    await expect.poll(served.statusOfSmall).toBe(200);
  });

  test("is open no longer once its reader has taken nothing for too long", async () => {
    const served = await serve(send, { stalledMillis: 200 });
    const sockets = await askForAll(served);
    await expect.poll(served.statusOfSmall, { timeout: 10_000 }).toBe(200);
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  });
});
