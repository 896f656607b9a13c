import { createDocument, type ZodOpenApiOverride, type ZodOpenApiPathsObject } from "zod-openapi";
import { type AnyEndpoint, ENDPOINT_TAGS } from "./endpoint";
import { toOperation } from "./openapi-operation";
import { ERROR_COMPONENTS, RESPONSE_HEADERS, refusalComponents } from "./openapi-responses";
import { describeWebhooks } from "./openapi-webhooks";
import { batchRow } from "./transaction-batches";

const DESCRIPTION = `Income, expense and what remains, for each business you serve. Figures cover a window, which starts on a date and lasts one granularity: a week, a month, a quarter.

Amounts are JSON numbers in the currency's main unit, exact to 15 significant digits. Dates are \`YYYY-MM-DD\`, without a time zone.

Every JSON response has \`success\`, \`code\` and \`data\`, and nearly every one has a \`message\`. Branch on \`code\`; the wording of messages may change. Responses may gain fields, so ignore fields that you do not know. Requests are strict: unknown fields are refused.

Each client may make a limited number of requests per minute. If it serves several customers, at most half of the requests may be about any one of them. \`RateLimit-Policy\` is the limit, \`RateLimit\` is what is left, and after a \`429\`, \`Retry-After\` is the number of seconds to wait.`;

/** The OpenAPI 3.1 document of these endpoints, by name. */
export function buildOpenApiDocument(endpoints: Readonly<Record<string, AnyEndpoint>>): object {
  const paths: Record<string, ZodOpenApiPathsObject[string]> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const method = endpoint.method.toLowerCase();
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: toOperation(name, endpoint) };
  }
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Business Cashflow",
        version: "1.0.0",
        description: DESCRIPTION,
        contact: { name: "Business Cashflow" },
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/" }],
      tags: Object.entries(ENDPOINT_TAGS).map(([name, description]) => ({ name, description })),
      security: [{ clientId: [], clientSecret: [] }],
      paths,
      webhooks: describeWebhooks(),
      components: {
        schemas: {
          TransactionRow: batchRow,
        },
        responses: refusalComponents(Object.values(endpoints)),
        headers: RESPONSE_HEADERS,
        examples: ERROR_COMPONENTS,
        securitySchemes: {
          clientId: {
            type: "apiKey",
            in: "header",
            name: "x-client-id",
            description: "The public id of your client.",
          },
          clientSecret: {
            type: "apiKey",
            in: "header",
            name: "x-client-secret",
            description: "One of the client's secrets, which start with `bcs_`. Keep it on your servers.",
          },
        },
      },
    },
    { override: plainSchema },
  );
  return JSON.parse(JSON.stringify(document), openReference);
}

/**
 * Responses may gain fields, so readers must ignore unknown ones; requests stay strict. Also drops the bounds
 * and patterns that every whole number and instant has, as noise.
 */
const plainSchema: ZodOpenApiOverride = ({ jsonSchema, io }) => {
  if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
};

/**
 * Where a reference has its own description, Zod also marks the schema as closed beside it, so nothing would
 * be valid, and keeps what is said about the parameter, which is no keyword of a schema.
 */
function openReference(_key: string, part: unknown): unknown {
  if (typeof part !== "object" || part === null || !("$ref" in part)) return part;
  const { additionalProperties: _, param: __, ...reference }: Record<string, unknown> = { ...part };
  return reference;
}
