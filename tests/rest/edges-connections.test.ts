import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { getReferenceDateEndpoint } from "../../src/contract/cashflow";
import { encode } from "./harness/api";
import { newCustomer } from "./harness/customer";
import {
  api,
  CREDENTIALS,
  CUSTOMERS,
  clients,
  codeOf,
  expectAlive,
  HEADERS_TOO_LARGE,
  MALFORMED,
  NO_CUSTOMER,
  origin,
  rawGet,
  rawPost,
  refusalOf,
  TOO_LARGE,
} from "./harness/odd-requests";
import { sendRaw } from "./harness/raw";

afterEach(expectAlive);

describe("headers", () => {
  const target = `${CUSTOMERS}/x/cashflow`;

  test.each([
    ["an RSC header", ["RSC: 1"], NO_CUSTOMER],
    [
      "the framework's headers",
      ["Next-Router-Prefetch: 1", "Next-Action: x", "x-middleware-subrequest: x"],
      NO_CUSTOMER,
    ],
    ["a wish for HTML", ["accept: text/html"], NO_CUSTOMER],
    ["a wish for compression", ["accept-encoding: gzip, br"], NO_CUSTOMER],
    ["a method override", ["x-http-method-override: DELETE"], NO_CUSTOMER],
    ["a request id of the caller's", ["x-request-id: mine"], NO_CUSTOMER],
    [
      "an upgrade to a web socket",
      ["connection: upgrade", "upgrade: websocket", "sec-websocket-version: 13"],
      NO_CUSTOMER,
    ],
    [
      "an upgrade to HTTP/2",
      ["connection: upgrade, http2-settings", "upgrade: h2c", "http2-settings: AAMAAABk"],
      NO_CUSTOMER,
    ],
    ["an unknown expectation", ["expect: something"], NO_CUSTOMER],
    ["a range", ["range: bytes=0-1"], NO_CUSTOMER],
    ["a condition", ["if-none-match: *"], NO_CUSTOMER],
    ["the same credentials twice", CREDENTIALS, [401, "invalid_credentials"]],
    ["two host headers", ["host: stranger.example"], MALFORMED],
    ["a thousand headers", Array.from({ length: 1_000 }, (__, index) => `a${index}: b`), NO_CUSTOMER],
    ["a tab around a value", ["x-tab:\tvalue\t"], NO_CUSTOMER],
    ["no colon", ["nothing"], MALFORMED],
    ["a space before the colon", ["x-space : value"], MALFORMED],
    ["a folded line", ["x-folded: a", " b"], MALFORMED],
    ["a NUL", ["x-nul: a\0b"], MALFORMED],
    ["a control character", ["x-control: a\x01b"], MALFORMED],
    ["a lone line feed", ["x-feed: a\nb: c"], MALFORMED],
    ["20,000 characters", [`x-long: ${"x".repeat(20_000)}`], HEADERS_TOO_LARGE],
    ["a million characters", [`x-long: ${"x".repeat(1_000_000)}`], HEADERS_TOO_LARGE],
    ["a length that is no number", ["content-length: abc"], MALFORMED],
    ["a negative length", ["content-length: -1"], MALFORMED],
    ["a length beyond all numbers", ["content-length: 99999999999999999999"], MALFORMED],
    ["two lengths", ["content-length: 0", "content-length: 5"], MALFORMED],
    ["a length and chunks", ["content-length: 5", "transfer-encoding: chunked"], MALFORMED],
    ["an unknown transfer encoding", ["transfer-encoding: x"], MALFORMED],
    ["a length of 20 MB", ["content-length: 20000000"], TOO_LARGE],
  ])("with %s", async (_, headers, expected) => {
    expect(await refusalOf(rawGet(target, ...headers))).toEqual(expected);
  });

  test("none of them is ignored, however many there are", async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => `${index.toString(36)}:`);
    const bytes = [`GET ${target} HTTP/1.1`, "host: x", ...many, ...CREDENTIALS, "", ""].join("\r\n");
    expect(await refusalOf(bytes)).toEqual(NO_CUSTOMER);
  });

  test("HEAD with headers that are too large is refused without a body", async () => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.write(`HEAD ${target}?${"x".repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`);
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 431 /);
    expect(response.indexOf("\r\n\r\n")).toBe(response.length - 4);
  });

  test("a request for a page with two hosts is refused too", async () => {
    expect(await refusalOf("GET / HTTP/1.1\r\nhost: a\r\nHost: a\r\n\r\n")).toEqual(MALFORMED);
  });

  test("a secret of non-ASCII bytes is a wrong secret", async () => {
    const headers = [`x-client-id: ${clients.full.clientId}`, "x-client-secret: \xff\xfe\xe9"];
    const bytes = [`GET ${target} HTTP/1.1`, "host: localhost", ...headers, "", ""].join("\r\n");
    expect(await refusalOf(bytes)).toEqual([401, "invalid_credentials"]);
  });

  test.each([
    ["HTTP/1.1 without a host", "HTTP/1.1"],
    ["HTTP/1.0", "HTTP/1.0"],
  ])("%s is served", async (_, version) => {
    const bytes = [`GET ${target} ${version}`, ...CREDENTIALS, "", ""].join("\r\n");
    expect(await refusalOf(bytes)).toEqual(NO_CUSTOMER);
  });

  test("a request that waits for 100 Continue gets it, and then its response", async () => {
    const { userId } = await newCustomer(api);
    const body = '{"incomeGranularity":"weekly"}';
    const headers = [
      "content-type: application/json",
      `content-length: ${body.length}`,
      "expect: 100-continue",
    ];
    const [reply] = await sendRaw(origin, rawPost(userId, { headers, body }));
    expect(reply?.status).toBe(200);
  });
});

describe("a connection", () => {
  const settings = (userId: string, headers: readonly string[], body: string) =>
    rawPost(userId, { headers: ["content-type: application/json", ...headers], body });

  test("with a body of 20 MB gets 413, with or without a content length, however much was sent", async () => {
    const announced = settings("x", ["content-length: 20000000"], "");
    const body = new Uint8Array(20_000_000).fill(0x20);
    const [whole] = await sendRaw(origin, [announced, body]);
    expect(codeOf(whole)).toEqual(TOO_LARGE);
    const chunked = settings("x", ["transfer-encoding: chunked"], `${body.length.toString(16)}\r\n`);
    const [inChunks] = await sendRaw(origin, [chunked, body, "\r\n0\r\n\r\n"]);
    expect(codeOf(inChunks)).toEqual(TOO_LARGE);
  });

  test("with a body that its sender abandons does no harm", async () => {
    const { userId } = await newCustomer(api);
    const [reply] = await sendRaw(origin, settings(userId, ["content-length: 30"], '{"incomeGr'), {
      isHalfClosed: true,
    });
    expect(codeOf(reply)).toEqual(MALFORMED);
  });

  test("that is half-closed after a complete request gets a response", async () => {
    const [reply] = await sendRaw(origin, rawGet(`${CUSTOMERS}/x/cashflow`), { isHalfClosed: true });
    expect(codeOf(reply)).toEqual(NO_CUSTOMER);
  });

  test("that is half-closed after several requests gets all responses", async () => {
    const { userId } = await newCustomer(api);
    const body = '{"incomeGranularity":"weekly"}';
    const headers = ["content-type: application/json", `content-length: ${body.length}`];
    const write = rawPost(userId, { headers, body });
    const replies = await sendRaw(origin, [write, rawGet("/healthz"), write], {
      responses: 3,
      isHalfClosed: true,
    });
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("with a body that arrives byte by byte gets a response", async () => {
    const { userId } = await newCustomer(api);
    const body = encode('{"incomeGranularity":"weekly"}');
    const head = settings(userId, [`content-length: ${body.length}`], "");
    const [reply] = await sendRaw(origin, [head, ...[...body].map((byte) => new Uint8Array([byte]))]);
    expect(reply?.status).toBe(200);
  });

  test("with pipelined requests gets the responses in order", async () => {
    const { userId } = await newCustomer(api);
    const targets = [
      getReferenceDateEndpoint.path.replace("{userId}", userId),
      "/api/nothing",
      `${CUSTOMERS}/x/cashflow`,
      "/healthz",
      "/api/%zz",
    ];
    const replies = await sendRaw(origin, targets.map((target) => rawGet(target)).join(""), {
      responses: targets.length,
    });
    expect(replies.map(({ status }) => status)).toEqual([200, 404, 404, 200, 400]);
    expect(new Set(replies.map(({ header }) => header("x-request-id"))).size).toBe(targets.length);
  });

  test("with garbage after a request gets a response to the request, then to the garbage", async () => {
    const { userId } = await newCustomer(api);
    const target = getReferenceDateEndpoint.path.replace("{userId}", userId);
    const replies = await sendRaw(origin, `${rawGet(target)}rubbish\r\n\r\n`, { responses: 2 });
    expect(replies.map(({ status }) => status)).toEqual([200, 400]);
  });

  test("that sends nothing is closed without a response", async () => {
    const { hostname, port } = new URL(origin);
    expect(await text(connect(Number(port), hostname))).toBe("");
  }, 60_000);

  test("that is opened and closed without a request does no harm", async () => {
    await expect(sendRaw(origin, "", { isHalfClosed: true, responses: 0 })).resolves.toEqual([]);
  });
});
