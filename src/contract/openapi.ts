import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import type { ErrorCode } from "../domain/errors";
import type { Scope } from "../domain/scope";
import { type AnyEndpoint, ENDPOINT_TAGS, pathParameters } from "./endpoint";
import { errorEnvelope, successEnvelope } from "./envelope";
import { batchRow } from "./transaction-batches";

const SECURITY = [{ clientId: [], clientSecret: [] }];

/** The statuses that any operation may answer beside its success. */
const COMMON_FAILURES = {
  "400": "The request is malformed or not valid.",
  "401": "The credentials are missing or wrong.",
  "403": "The client lacks the scope.",
  "404": "The customer, or what the path names of it, does not exist.",
  "429": "Too many requests; see Retry-After.",
  "500": "A fault of ours.",
  "503": "Not available just now; see Retry-After.",
};

const WRITE_FAILURES = {
  "413": "The body is too large.",
  "415": "The body is not of the kind that is taken here.",
};

/** The OpenAPI 3.1 document of these endpoints, by their names. */
export function buildOpenApiDocument(endpoints: Readonly<Record<string, AnyEndpoint>>) {
  const paths: Record<string, ZodOpenApiPathsObject[string]> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const method = endpoint.method.toLowerCase();
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: toOperation(name, endpoint) };
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Business Cashflow",
      version: "1.0.0",
      description:
        "What came in, what went out and what remains of a business, over a window set by a granularity and an anchor date. Amounts are JSON numbers in the currency's main unit, exact to 15 significant digits. Days are `YYYY-MM-DD`.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    tags: ENDPOINT_TAGS.map((name) => ({ name })),
    security: SECURITY,
    paths,
    components: {
      schemas: { Error: errorEnvelope, TransactionRow: batchRow },
      securitySchemes: {
        clientId: { type: "apiKey", in: "header", name: "x-client-id" },
        clientSecret: { type: "apiKey", in: "header", name: "x-client-secret" },
      },
    },
  });
}

function toOperation(name: string, endpoint: AnyEndpoint): ZodOpenApiOperationObject {
  const names = pathParameters(endpoint.path);
  const shape = endpoint.input.shape;
  const path = z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => names.includes(name))));
  const rest = z.strictObject(
    Object.fromEntries(Object.entries(shape).filter(([name]) => !names.includes(name))),
  );
  const hasRest = Object.keys(rest.shape).length > 0;
  const takesBody = endpoint.method !== "GET" && hasRest;
  const { queryFields = [], media = "application/json" } = endpoint;
  const inQuery = z.object(
    Object.fromEntries(queryFields.map((field) => [field, rest.shape[field] ?? z.never()])),
  );
  const body = z.strictObject(
    Object.fromEntries(Object.entries(rest.shape).filter(([field]) => !queryFields.includes(field))),
  );
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: [endpoint.description, scopeNote(endpoint.scopes)].filter(Boolean).join("\n\n"),
    requestParams: {
      path,
      ...(endpoint.method === "GET" && hasRest ? { query: rest } : {}),
      ...(queryFields.length === 0 ? {} : { query: inQuery }),
    },
    ...(takesBody
      ? {
          requestBody: {
            required: !body.safeParse({}).success,
            content: { [media]: { schema: body } },
          },
        }
      : {}),
    responses: {
      ...successes(endpoint),
      ...failures(endpoint.method === "GET" ? COMMON_FAILURES : { ...COMMON_FAILURES, ...WRITE_FAILURES }),
      ...(endpoint.failures === undefined ? {} : failures({ "422": listCodes(endpoint.failures) })),
    },
  };
}

function scopeNote(scopes: readonly Scope[]): string {
  return `Needs the scope ${scopes.map((scope) => `\`${scope}\``).join(" and ")}.`;
}

function listCodes(codes: readonly ErrorCode[]): string {
  return `Not possible for what is stored: ${codes.map((code) => `\`${code}\``).join(", ")}.`;
}

function successes(endpoint: AnyEndpoint) {
  if (endpoint.files !== undefined) {
    const content = Object.entries(endpoint.files).map(([mediaType, schema]) => [mediaType, { schema }]);
    return { "200": { description: endpoint.summary, content: Object.fromEntries(content) } };
  }
  const schema = successEnvelope(endpoint.code, endpoint.message !== null, endpoint.output);
  const content = { "application/json": { schema } };
  const ok = { "200": { description: endpoint.summary, content } };
  return endpoint.statusOf === undefined ? ok : { ...ok, "201": { description: "Created.", content } };
}

function failures(descriptions: Readonly<Record<string, string>>) {
  const content = { "application/json": { schema: errorEnvelope } };
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [status, { description, content }]),
  );
}
