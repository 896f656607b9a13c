import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { AppError } from "../../domain/errors";
import { readBody } from "./read-body";

const QUICK = { graceMillis: 200, bytesPerSecond: 100_000, millisBetweenLooks: 20 };

/** The result of reading a request's body while `send` sends it piece by piece. */
async function readingOf(
  headers: string,
  send: (write: (piece: string) => Promise<void>) => Promise<void>,
  pace = QUICK,
): Promise<Readonly<{ read: string | null; held: readonly number[]; refusal: string | undefined }>> {
  const held: number[] = [];
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  const asked = once(server, "request");
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n`);
  const [request] = await asked;
  const grow = (bytes: number) => void held.push(bytes);
  const reading = readBody(request, { maxBytes: 1_000, held: { grow, release: () => undefined }, pace });
  const outcome = reading.then(
    (bytes) => ({ read: bytes && Buffer.from(bytes).toString(), refusal: undefined }),
    (error: unknown) => ({ read: null, refusal: error instanceof AppError ? error.message : String(error) }),
  );
  await send((piece) => new Promise((resolve) => socket.write(piece, () => resolve())));
  return { ...(await outcome), held };
}

test("takes room for what is announced, before it comes", async () => {
  const reading = await readingOf("content-length: 10", async (write) => {
    await write("01234");
    await write("56789");
  });
  expect(reading).toEqual({ read: "0123456789", held: [10], refusal: undefined });
});

test("takes room for what is not announced as it comes", async () => {
  const reading = await readingOf("transfer-encoding: chunked", async (write) => {
    await write("5\r\n01234\r\n0\r\n\r\n");
  });
  expect(reading).toEqual({ read: "01234", held: [0, 5], refusal: undefined });
});

test("stops at the limit, announced or not, and takes no room beyond it", async () => {
  const announced = await readingOf("content-length: 1001", async () => undefined);
  expect(announced).toEqual({ read: null, held: [], refusal: undefined });
  const chunk = `3e9\r\n${"x".repeat(1_001)}\r\n0\r\n\r\n`;
  const chunked = await readingOf("transfer-encoding: chunked", (write) => write(chunk));
  expect(chunked).toEqual({ read: null, held: [0], refusal: undefined });
});

test("gives up a body that stops coming", async () => {
  const { refusal } = await readingOf("content-length: 10", (write) => write("0"));
  expect(refusal).toMatch(/too slowly/);
});

test("gives each byte that has come its share of time", async () => {
  const startedAt = performance.now();
  const pace = { ...QUICK, graceMillis: 300, bytesPerSecond: 10 };
  const { refusal } = await readingOf("content-length: 20", (write) => write("01234567"), pace);
  expect(refusal).toMatch(/too slowly/);
  expect(performance.now() - startedAt).toBeGreaterThan(900);
});
