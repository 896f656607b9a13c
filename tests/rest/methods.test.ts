import { describe, expect, test } from "vitest";
import { getCashflowEndpoint } from "../../src/contract/cashflow";
import { METHODS } from "../../src/contract/endpoint";
import { BINDINGS } from "../../src/transport/bindings";
import { headersOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { exchange, readRefusal } from "./harness/http";
import { testServer } from "./harness/servers";

// The method is checked before the database is used, so one server is enough.
const { api, origin, clients } = testServer("sqlite");

/** Each path with the methods that the contract defines. GET includes HEAD. */
const METHODS_BY_PATH = new Map<string, readonly string[]>();
for (const { method, path } of BINDINGS.map(({ endpoint }) => endpoint)) {
  const methods = method === "GET" ? ["GET", "HEAD"] : [method];
  METHODS_BY_PATH.set(path, [...(METHODS_BY_PATH.get(path) ?? []), ...methods]);
}
for (const path of ["/healthz", "/readyz", "/api/v1/openapi.json"])
  METHODS_BY_PATH.set(path, ["GET", "HEAD"]);

describe.each([...METHODS_BY_PATH])("%s", (path, methods) => {
  const others = [...METHODS, "HEAD", "OPTIONS"].filter((method) => !methods.includes(method));

  test(`returns 405 for ${others.join(", ")}, and names ${methods.join(", ")} in Allow`, async () => {
    for (const method of others) {
      const reply = await exchange(origin, { method, target: path.replace(/\{\w+\}/g, "x") });
      expect([method, reply.status]).toEqual([method, 405]);
      expect(reply.header("allow")?.split(", ").sort()).toEqual([...methods].sort());
      if (method !== "HEAD") expect(readRefusal(reply).envelope.code).toBe("method_not_allowed");
    }
  });
});

describe("HEAD", () => {
  const headers = headersOf(clients.full);

  test("is a GET without its body", async () => {
    const customer = await newCustomer(api);
    const target = getCashflowEndpoint.path.replace("{userId}", customer.userId);
    const get = await exchange(origin, { method: "GET", target, headers });
    const head = await exchange(origin, { method: "HEAD", target, headers });
    expect([head.status, head.text]).toEqual([get.status, ""]);
    expect(head.header("content-type")).toBe(get.header("content-type"));
  });

  test.each([
    ["/api/v1/business/customers/nobody/cashflow", headers, 404],
    ["/api/v1/business/customers/nobody/cashflow?granularity=x", headers, 400],
    ["/api/v1/business/customers/nobody/cashflow", {}, 401],
    ["/api/v1/nothing", headers, 404],
    ["/healthz", {}, 200],
    ["/readyz", {}, 200],
  ])("%s has the status of GET", async (target, sent, status) => {
    expect((await exchange(origin, { method: "HEAD", target, headers: sent })).status).toBe(status);
    expect((await exchange(origin, { method: "GET", target, headers: sent })).status).toBe(status);
  });
});

describe("the paths without credentials", () => {
  test.each([
    ["/healthz", "healthy"],
    ["/readyz", "ready"],
  ])("%s returns the envelope", async (target, code) => {
    const { status, text } = await exchange(origin, { method: "GET", target });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      success: true,
      code,
      message: expect.stringMatching(/./),
      data: { status: "ok" },
    });
  });

  test("/api/v1/openapi.json returns the document", async () => {
    const { status, text } = await exchange(origin, { method: "GET", target: "/api/v1/openapi.json" });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ openapi: "3.1.0" });
  });
});
