import { createServer, type IncomingHttpHeaders, request as send } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { sendPieces } from "./send-pieces";
import { sendResponse } from "./send-response";

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };

const LONG = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ index, name: "Comcast" })));

type Received = Readonly<{ headers: IncomingHttpHeaders; body: Buffer }>;

type Serve = (...parameters: Parameters<Parameters<typeof createServer>[1] & object>) => Promise<void>;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** What a client receives that sends these headers. */
async function read(
  serve: Serve,
  headers: Readonly<Record<string, string>>,
  method = "GET",
): Promise<Received> {
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return new Promise((resolve, reject) => {
    send({ port, host: "127.0.0.1", headers, method, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ headers: response.headers, body: Buffer.concat(chunks) });
    })
      .on("error", reject)
      .end();
  });
}

const whole =
  (body: string, headers: Readonly<Record<string, string>> = JSON_TYPE): Serve =>
  (request, response) =>
    sendResponse(request, response, { status: 200, headers, body });

const inPieces = (contentType: string): Serve => {
  async function* body() {
    yield Buffer.from(LONG.slice(0, 1_000));
    yield Buffer.from(LONG.slice(1_000));
  }
  return (request, response) =>
    sendPieces(request, response, { status: 200, headers: { "content-type": contentType }, body: body() });
};

describe("A response", () => {
  test.each(["gzip", "deflate, gzip;q=0.5, br", "*"])(
    "is compressed for a reader who takes %s",
    async (accepted) => {
      const { headers, body } = await read(whole(LONG), { "accept-encoding": accepted });
      expect(headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
      expect(headers["content-length"]).toBe(String(body.length));
      expect(gunzipSync(body).toString()).toBe(LONG);
      expect(body.length).toBeLessThan(LONG.length / 4);
    },
  );

  test.each(["", "identity", "br", "gzip;q=0", "*;q=0, identity", "nonsense;;"])(
    "is sent as it is to a reader who takes %s",
    async (accepted) => {
      const { headers, body } = await read(whole(LONG), { "accept-encoding": accepted });
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers.vary).toBe("accept-encoding");
      expect(body.toString()).toBe(LONG);
    },
  );

  test.each([
    ["short", whole('{"success":true}')],
    ["one with an entity tag, which names its bytes", whole(LONG, { ...JSON_TYPE, etag: '"7"' })],
    ["a file that is compressed already", whole(LONG, { "content-type": "application/zip" })],
  ])("that is %s is sent as it is", async (_, serve) => {
    const { headers } = await read(serve, { "accept-encoding": "gzip" });
    expect(headers["content-encoding"]).toBeUndefined();
  });

  test("to HEAD says nothing of an encoding", async () => {
    const { headers, body } = await read(whole(LONG), { "accept-encoding": "gzip" }, "HEAD");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body).toHaveLength(0);
  });

  test("in pieces is compressed too", async () => {
    const { headers, body } = await read(inPieces("text/csv; charset=utf-8"), { "accept-encoding": "gzip" });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(body).toString()).toBe(LONG);
  });

  test("that is a stream of events is not", async () => {
    const { headers, body } = await read(inPieces("text/event-stream"), { "accept-encoding": "gzip" });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body.toString()).toBe(LONG);
  });
});
