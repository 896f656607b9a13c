import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { METHODS } from "@/contract/endpoint";
import { BINDINGS } from "@/transport/bindings";
import { restRoute } from "@/transport/rest/route-handler";
import { openApiJson, SYSTEM_PATHS } from "@/transport/rest/system-routes";

const APP = join(import.meta.dirname, "..");

/** Handles any path without a route of its own, so that an unknown API path never gets a page. */
const CATCH_ALL = "/api/[...unknown]";

const ROUTE_FILES = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.ts"))
  .map((file) => `/${file.replaceAll("\\", "/").replace(/\/route\.ts$/, "")}`);

/** The dashboard's own calls. Each prefix has one route file. */
const WEB_ROUTES = ["/api/auth/[...path]", "/api/trpc/[...path]", "/api/export/[...path]"];

/** The routes that serve partners. */
const REST_ROUTES = ROUTE_FILES.filter((path) => !WEB_ROUTES.includes(path));

/** The paths that the route files serve, in the contract's notation. */
const SERVED = REST_ROUTES.filter((path) => path !== CATCH_ALL).map((path) =>
  path.replace(/\[(\w+)\]/g, "{$1}"),
);

test("every endpoint has a route file, and every route file an endpoint or a path without credentials", () => {
  const promised = new Set(BINDINGS.map(({ endpoint }): string => endpoint.path));
  for (const path of SYSTEM_PATHS) promised.add(`/${path}`);
  expect(SERVED.sort()).toEqual([...promised].sort());
  expect(ROUTE_FILES).toEqual(expect.arrayContaining([CATCH_ALL, ...WEB_ROUTES]));
});

test.each(REST_ROUTES)(
  "%s serves every method, so that nothing else responds in the API's place",
  async (path) => {
    const source = readFileSync(join(APP, path, "route.ts"), "utf8");
    const exported = /export const \{ ([\w, ]+) \} = restRoute;/.exec(source)?.[1]?.split(", ");
    expect(exported).toEqual(Object.keys(restRoute));
    expect(exported).toEqual(expect.arrayContaining([...METHODS, "HEAD", "OPTIONS"]));
  },
);

test("no two endpoints share a method and a path, or a code", () => {
  const operations = BINDINGS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(operations).size).toBe(operations.length);
  expect(new Set(BINDINGS.map(({ endpoint }) => endpoint.code)).size).toBe(operations.length);
});

test("docs/openapi.json is what the contract says; `npm run openapi` writes it", () => {
  const committed = readFileSync(join(APP, "../../docs/openapi.json"), "utf8");
  expect(committed.replaceAll("\r\n", "\n")).toBe(openApiJson());
});

test("the document is valid OpenAPI 3.1 and lists every endpoint", async () => {
  const document = readDocument();
  const validator = new Validator();
  const { valid, errors } = await validator.validate(document);
  expect(errors ?? []).toEqual([]);
  expect([valid, validator.version]).toEqual([true, "3.1"]);
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.sort()).toEqual(BINDINGS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort());
});

test("no schema in the document has a keyword that JSON Schema does not know", () => {
  expect(openApiJson()).not.toContain('"param":');
});

test("the document names every object of more than two fields, and no name is made up by a program", () => {
  const { components, paths } = readDocument();
  const named = Object.entries(components.schemas);
  expect(named.map(([name]) => name).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
  const parts = named.flatMap(([, schema]) => Object.values(schema));
  expect([paths, parts, components.responses].flatMap(unnamedObjects)).toEqual([]);
});

/**
 * The objects within a schema that have no name of their own. Stops at references, because those are names.
 */
function unnamedObjects(part: unknown): readonly (readonly string[])[] {
  if (typeof part !== "object" || part === null) return [];
  const { properties, example: _, examples: __, ...others }: Record<string, unknown> = { ...part };
  const fields = Object.entries({ ...(typeof properties === "object" ? properties : {}) });
  const inside = [...fields.map(([, field]) => field), ...Object.values(others)].flatMap(unnamedObjects);
  return fields.length > 2 ? [fields.map(([name]) => name), ...inside] : inside;
}

type Document = Readonly<{
  openapi: string;
  paths: Readonly<Record<string, object>>;
  components: Readonly<{ schemas: Readonly<Record<string, object>>; responses: object }>;
}>;

function readDocument(): Document {
  return JSON.parse(openApiJson());
}
