import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import type { Scope } from "../domain/scope";
import { type AnyEndpoint, placeOf } from "./endpoint";
import { successEnvelope } from "./envelope";
import { toResponses } from "./openapi-responses";
import { REQUEST_HEADERS } from "./request-headers";

/** Describes an endpoint under the name that clients generated from the document give it. */
export function toOperation(name: string, endpoint: AnyEndpoint): ZodOpenApiOperationObject {
  const { headers = [], media = "application/json" } = endpoint;
  const typeName = name.charAt(0).toUpperCase() + name.slice(1);
  const body = z.strictObject(fieldsIn(endpoint, "body")).meta({ id: `${typeName}Request` });
  const requestBody = { required: !body.safeParse({}).success, content: { [media]: { schema: body } } };
  const success = successEnvelope(endpoint.code, endpoint.message !== null, endpoint.output);
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: [endpoint.description, scopeNote(endpoint.scopes)].filter(Boolean).join("\n\n"),
    requestParams: {
      path: z.object(fieldsIn(endpoint, "path")),
      query: z.object(fieldsIn(endpoint, "query")),
      header: z.object(Object.fromEntries(headers.map((each) => [each, REQUEST_HEADERS[each].optional()]))),
    },
    ...(Object.keys(body.shape).length === 0 ? {} : { requestBody }),
    responses: toResponses(endpoint, success.meta({ id: `${typeName}Response` })),
  };
}

function fieldsIn(endpoint: AnyEndpoint, place: "path" | "query" | "body"): Record<string, z.ZodType> {
  const fields = Object.entries<z.ZodType>(endpoint.input.shape);
  return Object.fromEntries(fields.filter(([field]) => placeOf(endpoint, field) === place));
}

function scopeNote(scopes: readonly Scope[]): string {
  return `Needs the scope ${scopes.map((scope) => `\`${scope}\``).join(" and ")}.`;
}
