import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { sendPieces } from "./send-pieces";

const PIECE = Buffer.alloc(256 * 1024, "x");

/** Larger than the buffers on both sides of a connection. */
const PIECES = 400;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Serves one response in many pieces to a connection that reads only on demand. */
async function serve(pieces: number, { breaksAt = Number.POSITIVE_INFINITY } = {}) {
  const seen = { asked: 0 };
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  async function* body(): AsyncGenerator<Uint8Array> {
    try {
      for (; seen.asked < pieces; seen.asked += 1) {
        if (seen.asked === breaksAt) throw new Error("this piece cannot be had");
        yield PIECE;
      }
    } finally {
      end();
    }
  }
  const server = createServer(
    (request, response) => void sendPieces(request, response, { status: 200, headers: {}, body: body() }),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  closers.push(() => {
    socket.destroy();
    server.close();
  });
  socket.write("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  await once(socket, "readable");
  return { socket, seen, ended };
}

async function readAll(socket: Socket): Promise<string> {
  let end = "";
  for await (const chunk of socket) end = (end + chunk.toString("latin1")).slice(-7);
  return end;
}

test("asks for no more than the connection takes, and goes on when it is read again", async () => {
  const { socket, seen } = await serve(PIECES);
  // If the server has requested nothing for ten turns, it is waiting for the reader.
  for (let before = -1, turns = 0; turns < 10; turns = before === seen.asked ? turns + 1 : 0) {
    before = seen.asked;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(seen.asked).toBeLessThan(PIECES / 2);
  expect(await readAll(socket)).toBe("\r\n0\r\n\r\n");
  expect(seen.asked).toBe(PIECES);
});

test("stops asking when the reader leaves", async () => {
  const { socket, seen, ended } = await serve(PIECES);
  socket.destroy();
  await ended;
  expect(seen.asked).toBeLessThan(PIECES);
});

test("breaks the response off where a piece cannot be had, so that it does not end like a whole one", async () => {
  const { socket } = await serve(PIECES, { breaksAt: 3 });
  const end = await readAll(socket).catch(() => "reset");
  expect(end).not.toContain("0\r\n\r\n");
});
