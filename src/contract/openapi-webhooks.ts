import type { ZodOpenApiPathItemObject } from "zod-openapi";
import { EVENTS } from "./events";
import { NOTICES } from "./webhook-notices";

const SENT = { ...EVENTS, ...NOTICES };

/**
 * The requests sent to a partner's endpoints: for each event type the same object as in the feeds, and
 * notices about an endpoint itself.
 */
export function describeWebhooks(): Record<string, ZodOpenApiPathItemObject> {
  return Object.fromEntries(Object.entries(SENT).map(([type, schema]) => [type, toWebhook(type, schema)]));
}

function toWebhook(type: string, schema: (typeof SENT)[keyof typeof SENT]): ZodOpenApiPathItemObject {
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
