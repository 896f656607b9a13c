import { z } from "zod";
import type { CashflowEvent } from "../domain/event";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { event, presentEvent } from "./events";
import { EXAMPLE } from "./example-values";
import { pageLimit, placeText, sequenceText, userId } from "./fields";

const page = z
  .strictObject({
    events: z.array(event),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: "Send it as `after` to get the next events. Null if there are no more for now." }),
    resumeAfter: z
      .string()
      .meta({ description: "Store it, and send it as `after` later to get what has happened since." }),
  })
  .meta({ id: "EventPage" });

type EventPage = Readonly<{ events: readonly CashflowEvent[]; hasMore: boolean; resumeAfter: number }>;

function presentPage({ events, hasMore, resumeAfter }: EventPage) {
  const place = String(resumeAfter);
  return { events: events.map(presentEvent), nextCursor: hasMore ? place : null, resumeAfter: place };
}

export const listCustomerEventsEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/events`,
  scopes: ["events:read"],
  tag: "Events",
  summary: "List the events of a customer",
  description:
    "Oldest first. `sequence` has no gaps and follows the order in which changes were stored, so an event is never added before an event that you have seen. Events are created only while your feed is on, or while you have a webhook endpoint that is not disabled.",
  input: z.strictObject({
    userId,
    after: sequenceText
      .prefault("0")
      .meta({ description: "Only events with a higher `sequence`.", override: { default: 0 } }),
    limit: pageLimit,
  }),
  example: { userId: EXAMPLE.userId, limit: "3" },
  output: page,
  code: "business_customer_events_retrieved",
  message: "Events retrieved.",
  present: presentPage,
});

export const listEventsEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/events`,
  scopes: ["events:read"],
  tag: "Events",
  summary: "List the events of all customers",
  description:
    "The events of each customer are in the order of their `sequence`, and new events are always added at the end. To follow everything, repeat the request with the last `resumeAfter`.",
  input: z.strictObject({
    after: placeText.prefault("0").meta({
      description: "The `resumeAfter` of the previous response, or 0 to start at the first event.",
      override: { default: 0 },
    }),
    limit: pageLimit,
  }),
  example: { limit: "3" },
  output: page,
  code: "business_events_retrieved",
  message: "Events retrieved.",
  present: presentPage,
});

const settings = z
  .strictObject({
    feed: z.boolean().meta({ description: "Whether changes create events for the feed." }),
  })
  .meta({ id: "EventSettings" });

type EventSettings = Readonly<{ feed: boolean }>;

export const getEventSettingsEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/events/settings`,
  isLight: true,
  scopes: ["webhooks:manage"],
  tag: "Events",
  summary: "Get the settings of the event feed",
  input: z.strictObject({}),
  example: {},
  output: settings,
  code: "business_event_settings_retrieved",
  message: "Event settings retrieved.",
  present: ({ feed }: EventSettings) => ({ feed }),
});

export const setEventSettingsEndpoint = defineEndpoint({
  method: "PUT",
  path: `${API_ROOT}/events/settings`,
  scopes: ["webhooks:manage"],
  tag: "Events",
  summary: "Turn the event feed on or off",
  description:
    "The feed is off by default. Changes made before you turn it on create no events: read the figures once, and follow the events from there.",
  input: z.strictObject({ feed: z.boolean() }),
  example: { feed: true },
  output: settings,
  headers: ["Idempotency-Key"],
  code: "business_event_settings_updated",
  message: "Event settings updated.",
  present: ({ feed }: EventSettings) => ({ feed }),
});
