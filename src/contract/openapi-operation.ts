import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import type { Scope } from "../domain/scope";
import { type AnyEndpoint, placeOf } from "./endpoint";
import { successEnvelope } from "./envelope";
import { isSentFile } from "./imports";
import { type ResponseExamples, toResponses } from "./openapi-responses";
import { REQUEST_HEADERS } from "./request-headers";
import responses from "./response-examples.json";

/** The responses to each operation's example, by status and media type, as recorded by their test. */
const RESPONSES: Readonly<Record<string, ResponseExamples>> = responses;

/** Describes an endpoint under the name used in clients generated from the document. */
export function toOperation(name: string, endpoint: AnyEndpoint): ZodOpenApiOperationObject {
  const { headers = [], media = "application/json" } = endpoint;
  const typeName = name.charAt(0).toUpperCase() + name.slice(1);
  const body = z.strictObject(fieldsIn(endpoint, "body")).meta({ id: `${typeName}Request` });
  const content = { [media]: { schema: body, example: toJson(exampleIn(endpoint, "body")) } };
  const requestBody = { required: !body.safeParse({}).success, content };
  const success = successEnvelope(endpoint.code, endpoint.message !== null, endpoint.output);
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: [endpoint.description, scopeNote(endpoint.scopes)].filter(Boolean).join("\n\n"),
    requestParams: {
      path: z.object(parametersIn(endpoint, "path")),
      query: z.object(parametersIn(endpoint, "query")),
      header: z.object(Object.fromEntries(headers.map((each) => [each, REQUEST_HEADERS[each]]))),
    },
    ...(Object.keys(body.shape).length === 0 ? {} : { requestBody }),
    responses: toResponses(endpoint, {
      schema: success.meta({ id: `${typeName}Response` }),
      examples: RESPONSES[name] ?? {},
    }),
  };
}

function fieldsIn(endpoint: AnyEndpoint, place: "path" | "query" | "body"): Record<string, z.ZodType> {
  const fields = Object.entries<z.ZodType>(endpoint.input.shape);
  return Object.fromEntries(fields.filter(([field]) => placeOf(endpoint, field) === place));
}

/** The fields of the path or query, each with its part of the example. */
function parametersIn(endpoint: AnyEndpoint, place: "path" | "query"): Record<string, z.ZodType> {
  const examples = exampleIn(endpoint, place);
  const fields = Object.entries(fieldsIn(endpoint, place));
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const example = name in examples ? { example: asRead(examples[name]) } : {};
      return [name, field.meta({ param: { description: descriptionOf(field), ...example } })];
    }),
  );
}

/** In a path or query, a number is sent as text. */
function asRead(example: unknown): unknown {
  return typeof example === "string" && /^\d+$/.test(example) ? Number(example) : example;
}

/** The description of a field, or of its inner type where it is optional. */
function descriptionOf(field: z.core.$ZodType): string | undefined {
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodDefault;
  return z.globalRegistry.get(field)?.description ?? (isWrapped ? descriptionOf(field.unwrap()) : undefined);
}

function exampleIn(endpoint: AnyEndpoint, place: "path" | "query" | "body"): Record<string, unknown> {
  const fields = Object.entries(endpoint.example);
  return Object.fromEntries(fields.filter(([field]) => placeOf(endpoint, field) === place));
}

/** Shows a file as its text. */
function toJson(example: Record<string, unknown>): Record<string, unknown> {
  const { file } = example;
  return isSentFile(file) ? { ...example, file: new TextDecoder().decode(file.bytes) } : example;
}

function scopeNote(scopes: readonly Scope[]): string {
  const names = scopes.map((scope) => `\`${scope}\``);
  return `Requires the ${names.length === 1 ? "scope" : "scopes"} ${names.join(" and ")}.`;
}
