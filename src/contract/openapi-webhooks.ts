import type { ZodOpenApiPathItemObject } from "zod-openapi";
import { EVENTS } from "./events";
import { NOTICES } from "./webhook-notices";

const SENT = [...EVENTS, ...Object.values(NOTICES)];

/**
 * The requests sent to a partner's endpoints: for each event type the same object as in the feeds, and
 * notices about an endpoint itself.
 */
export function describeWebhooks(): Record<string, ZodOpenApiPathItemObject> {
  return Object.fromEntries(SENT.map((schema) => [schema.shape.type.value, toWebhook(schema)]));
}

function toWebhook(schema: (typeof SENT)[number]): ZodOpenApiPathItemObject {
  const type = schema.shape.type.value;
  const { id = type, description = "" } = schema.meta() ?? {};
  return {
    post: {
      operationId: `receive${id}`,
      tags: ["Events"],
      summary: type,
      description,
      requestBody: {
        required: true,
        content: {
          "application/json": {
            // The feeds also list events, and describing them here as requests would create a second schema
            // for each.
            schema: type in NOTICES ? schema : { $ref: `#/components/schemas/${id}` },
          },
        },
      },
      responses: { "2XX": { description: "You have received the event. Any other response is retried." } },
    },
  };
}
