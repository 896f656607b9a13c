import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { BINDINGS } from "../../src/transport/bindings";
import { exchange } from "./harness/http";
import { testServer } from "./harness/servers";
import { ROOT } from "./harness/start-server";

const field = z.object({
  key: z.string(),
  value: z.string().optional(),
  disabled: z.boolean().default(false),
});
const request = z.object({
  method: z.string(),
  url: z.object({ host: z.tuple([z.literal("{{baseUrl}}")]), path: z.array(z.string()) }),
  header: z.array(field).default([]),
  body: z.object({ raw: z.string().optional() }).optional(),
});
const folder = z.object({ name: z.string(), item: z.array(z.object({ name: z.string(), request })) });
const collection = z.object({ item: z.array(folder), variable: z.array(field) });

type PostmanRequest = z.output<typeof request>;

const FILE = join(ROOT, "public/business-cashflow.postman_collection.json");
const { item: folders, variable: variables } = collection.parse(JSON.parse(readFileSync(FILE, "utf8")));
const requests = folders.flatMap(({ item }) => item).map((each) => each.request);

const { origin, clients } = testServer("sqlite");

describe("the Postman collection", () => {
  test("has a request for each operation", () => {
    const documented = BINDINGS.map(({ endpoint: { method, path } }) => `${method} ${path}`);
    expect(requests.map((each) => `${each.method} ${pathOf(each)}`).sort()).toEqual(documented.sort());
  });

  test("needs only the address and the credentials", () => {
    expect(variables.map(({ key }) => key)).toEqual(["baseUrl", "clientId", "clientSecret"]);
  });

  test("its requests work unchanged", async () => {
    const values = { userId: randomUUID(), ...clients.full };
    const path = "/api/v1/business/customers/{userId}";
    expect(await send(find("PUT", path), values)).toBe(201);
    expect(await send(find("POST", `${path}/transaction-batches`), values)).toBe(200);
    expect(await send(find("GET", `${path}/cashflow`), values)).toBe(200);
    expect(await send(find("GET", `${path}/transactions`), values)).toBe(200);
    expect(await send(find("GET", `${path}/cashflow`), { ...values, clientSecret: "wrong" })).toBe(401);
  });
});

/** Sends the request as Postman does once its variables are set; returns the status. */
async function send(found: PostmanRequest, values: Readonly<Record<string, string>>): Promise<number> {
  const filled: Readonly<Record<string, string>> = { ...values, $guid: randomUUID() };
  const fill = (text: string): string =>
    text.replace(/\{\{?([\w$]+)\}?\}/g, (_, name: string) => filled[name] ?? "");
  const headers = found.header
    .filter(({ disabled }) => !disabled)
    .map(({ key, value = "" }) => [key, fill(value)]);
  const { status } = await exchange(origin, {
    method: found.method,
    target: fill(pathOf(found)),
    headers: Object.fromEntries(headers),
    ...(found.body?.raw === undefined ? {} : { body: new TextEncoder().encode(found.body.raw) }),
  });
  return status;
}

function find(method: string, path: string): PostmanRequest {
  const found = requests.find((each) => each.method === method && pathOf(each) === path);
  if (found === undefined) throw new Error(`no request ${method} ${path}`);
  return found;
}

/** `:userId` is a Postman path variable. */
function pathOf({ url }: PostmanRequest): string {
  return `/${url.path.map((each) => each.replace(/^:(\w+)$/, "{$1}")).join("/")}`;
}
