import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { updateGranularitySettingsEndpoint } from "../../src/contract/cashflow";
import { importStatementEndpoint } from "../../src/contract/imports";
import { ingestTransactionsEndpoint } from "../../src/contract/transaction-batches";
import { excludeTransactionEndpoint, includeTransactionEndpoint } from "../../src/contract/transaction-edits";
import { encode, errorsOf } from "./harness/api";
import { newCustomer, newRow } from "./harness/customer";
import { api, codeOf, MALFORMED, origin, rawPost, refusalOf, TOO_LARGE } from "./harness/odd-requests";
import { sendRaw } from "./harness/raw";

const endpoint = updateGranularitySettingsEndpoint;
const JSON_TEXT = '{"incomeGranularity":"weekly"}';

/** A valid JSON body of exactly this many bytes; JSON allows any white space after the value. */
function padded(json: string, bytes: number): string {
  return json + " ".repeat(bytes - encode(json).length);
}

describe("media types", () => {
  test.each([
    "application/json",
    "Application/JSON",
    "application/json;charset=utf-8",
    "application/json; charset=UTF-8",
    'application/json; charset="utf-8"',
    "application/json ; charset=utf-8",
    "application/json;",
  ])("takes %s", async (mediaType) => {
    const { path } = await newCustomer(api);
    const headers = { "content-type": mediaType };
    await api.call(endpoint, { path, bytes: JSON_TEXT, headers });
  });

  test.each([
    "text/plain",
    "text/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "application/jsonp",
    "application/merge-patch+json",
    "application/json; charset=utf-16",
    "application/json; charset=iso-8859-1",
    "application/json; charset=utf-8; charset=utf-16",
    "application/json, text/plain",
    "*/*",
    "json",
  ])("refuses %s with 415", async (mediaType) => {
    const { path } = await newCustomer(api);
    const headers = { "content-type": mediaType };
    const { status, envelope } = await api.refuse(endpoint, { path, bytes: JSON_TEXT, headers });
    expect([status, envelope.code]).toEqual([415, "unsupported_media_type"]);
  });

  test("is ignored without a body, as programs send that only send forms", async () => {
    const customer = await newCustomer(api);
    const path = customer.pathTo((await customer.store()).id);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    await api.call(excludeTransactionEndpoint, { ...path, bytes: "", headers });
    await api.call(includeTransactionEndpoint, { ...path, headers });
    const settings = await api.refuse(endpoint, { path: customer.path, bytes: "", headers });
    expect(settings.envelope.data.errors).toContainEqual(
      expect.objectContaining({ code: "at_least_one_required" }),
    );
    const file = await api.refuse(importStatementEndpoint, { path: customer.path, bytes: "", headers });
    expect(file.envelope.data.errors).toMatchObject([{ field: "file", code: "required" }]);
  });

  test("refuses a body without a media type with 415", async () => {
    const customer = await newCustomer(api);
    const sent = { headers: [`content-length: ${JSON_TEXT.length}`], body: JSON_TEXT };
    expect(await refusalOf(rawPost(customer.userId, sent))).toEqual([415, "unsupported_media_type"]);
  });

  test.each(["gzip", "br", "deflate", "GZIP", "identity, gzip", "x"])(
    "refuses content-encoding %s with 415",
    async (encoding) => {
      const { path } = await newCustomer(api);
      const bytes = encoding === "gzip" ? new Uint8Array(gzipSync(JSON_TEXT)) : JSON_TEXT;
      const headers = { "content-encoding": encoding };
      const { status, envelope } = await api.refuse(endpoint, { path, bytes, headers });
      expect([status, envelope.code]).toEqual([415, "unsupported_media_type"]);
    },
  );
});

describe("JSON", () => {
  test("refuses more values than any batch needs with 413", async () => {
    const { path } = await newCustomer(api);
    const unknown = Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`unknown${index}`, 1]));
    const body = { transactions: [], ...unknown };
    const { status, envelope } = await api.refuse(ingestTransactionsEndpoint, { path, body });
    expect([status, envelope.code, envelope.data.errors]).toEqual([413, "payload_too_large", []]);
  });

  test.each([
    ["nothing but space", " "],
    ["half an object", '{"incomeGranularity":'],
    ["a trailing comma", '{"incomeGranularity":"weekly",}'],
    ["a comment", '{"incomeGranularity":"weekly"}//'],
    ["single quotes", "{'incomeGranularity':'weekly'}"],
    ["two documents", "{}{}"],
    ["NaN", '{"incomeGranularity":NaN}'],
    ["Infinity", '{"incomeGranularity":Infinity}'],
    ["a number with a plus", '{"incomeGranularity":+1}'],
    ["a number with a leading zero", '{"incomeGranularity":01}'],
    ["a NUL", '{"incomeGranularity":"weekly"}\0'],
    ["a line break inside text", '{"incomeGranularity":"week\nly"}'],
    ["a form", "incomeGranularity=weekly"],
    ["a member twice", '{"incomeGranularity":"weekly","incomeGranularity":"monthly"}'],
    ["a member twice, once escaped", '{"incomeGranularity":"weekly","incomeGranul\\u0061rity":"weekly"}'],
    ["a byte order mark", "\ufeff{}"],
  ])("refuses %s with 400 malformed_json", async (_, bytes) => {
    const { path } = await newCustomer(api);
    const { status, envelope } = await api.refuse(endpoint, { path, bytes });
    expect([status, envelope.code, envelope.data.errors]).toEqual([400, "malformed_json", []]);
  });

  test.each([
    ["a lone continuation byte", [0x80]],
    ["an overlong slash", [0xc0, 0xaf]],
    ["half a surrogate pair", [0xed, 0xa0, 0x80]],
    ["a cut-off sequence", [0xf0, 0x9f, 0xa7]],
    ["a code point beyond Unicode", [0xf4, 0x90, 0x80, 0x80]],
    ["Latin-1", [0xe9]],
  ])("refuses %s with 400 malformed_json", async (_, broken) => {
    const { path } = await newCustomer(api);
    const bytes = new Uint8Array([...encode('{"incomeGranularity":"'), ...broken, ...encode('"}')]);
    const { status, envelope } = await api.refuse(endpoint, { path, bytes });
    expect([status, envelope.code]).toEqual([400, "malformed_json"]);
  });

  test.each(["utf16le", "ucs2"] as const)("refuses %s with 400 malformed_json", async (encoding) => {
    const { path } = await newCustomer(api);
    const bytes = new Uint8Array(Buffer.from(JSON_TEXT, encoding));
    const { envelope } = await api.refuse(endpoint, { path, bytes });
    expect(envelope.code).toBe("malformed_json");
  });

  test.each(["null", "true", "0", "1e400", '"weekly"', "[]", `[${JSON_TEXT}]`])(
    "%s is not an object",
    async (bytes) => {
      const { path } = await newCustomer(api);
      expect(errorsOf(await api.refuse(endpoint, { path, bytes }))).toContain("body  invalid_type");
    },
  );

  test("a body nested as deeply as the limits allow is refused like any other", async () => {
    const { path } = await newCustomer(api);
    const bytes = `{"incomeGranularity":${"[".repeat(29_999)}${"]".repeat(29_999)}}`;
    expect(errorsOf(await api.refuse(endpoint, { path, bytes }))).toEqual([
      "body incomeGranularity invalid_type",
    ]);
  });

  test("all errors of a request are reported at once, but at most 20", async () => {
    const { path } = await newCustomer(api);
    const fields = Array.from({ length: 30 }, (_, index) => [`field${index}`, index]);
    const { envelope } = await api.refuse(endpoint, { path, body: Object.fromEntries(fields) });
    expect(envelope.data.errors).toHaveLength(20);
  });

  test("errors of the body and of the query are reported at once", async () => {
    const { path } = await newCustomer(api);
    const call = { path, query: "a=1&b=2", body: { incomeGranularity: "x", c: 3 } };
    expect(errorsOf(await api.refuse(endpoint, call))).toEqual([
      "body c unknown_field",
      "body incomeGranularity invalid_value",
      "query a unknown_field",
      "query b unknown_field",
    ]);
  });
});

describe("sizes", () => {
  const EDIT_BYTES = 64 * 1024;
  const BATCH_BYTES = 2 * 1024 * 1024;

  test("an edit may have 64 KiB and not a byte more, with a content length or chunked", async () => {
    const { path, userId } = await newCustomer(api);
    await api.call(endpoint, { path, bytes: padded(JSON_TEXT, EDIT_BYTES) });
    const { status, envelope } = await api.refuse(endpoint, {
      path,
      bytes: padded(JSON_TEXT, EDIT_BYTES + 1),
    });
    expect([status, envelope.code]).toEqual([413, "payload_too_large"]);
    const [fits] = await sendRaw(origin, chunked(userId, padded(JSON_TEXT, EDIT_BYTES)));
    expect(fits?.status).toBe(200);
    const [tooLarge] = await sendRaw(origin, chunked(userId, padded(JSON_TEXT, EDIT_BYTES + 1)));
    expect(codeOf(tooLarge)).toEqual(TOO_LARGE);
  });

  test("a batch may have 2 MiB and not a byte more, with a content length or chunked", async () => {
    const { path, userId } = await newCustomer(api);
    const json = JSON.stringify({ transactions: [newRow({ externalId: "x" })] });
    const batch = ingestTransactionsEndpoint;
    await api.call(batch, { path, bytes: padded(json, BATCH_BYTES) });
    const { status, envelope } = await api.refuse(batch, { path, bytes: padded(json, BATCH_BYTES + 1) });
    expect([status, envelope.code]).toEqual([413, "payload_too_large"]);
    const target = "transaction-batches";
    const [fits] = await sendRaw(origin, chunked(userId, padded(json, BATCH_BYTES), target));
    expect(fits?.status).toBe(200);
    const [tooLarge] = await sendRaw(origin, chunked(userId, padded(json, BATCH_BYTES + 1), target));
    expect(codeOf(tooLarge)).toEqual(TOO_LARGE);
  });

  test("a wrong chunk size is refused", async () => {
    const { userId } = await newCustomer(api);
    const headers = ["content-type: application/json", "transfer-encoding: chunked"];
    const sent = { headers, body: "zz\r\n{}\r\n0\r\n\r\n" };
    expect(await refusalOf(rawPost(userId, sent))).toEqual(MALFORMED);
  });
});

/** The body in two chunks, so that its length is not announced. */
function chunked(userId: string, body: string, operation?: string): string {
  const half = Math.floor(body.length / 2);
  const chunks = [body.slice(0, half), body.slice(half)].map(
    (chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`,
  );
  const headers = ["content-type: application/json", "transfer-encoding: chunked"];
  return rawPost(userId, {
    headers,
    body: `${chunks.join("")}0\r\n\r\n`,
    ...(operation === undefined ? {} : { operation }),
  });
}
