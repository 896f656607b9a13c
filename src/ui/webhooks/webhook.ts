import type { Outputs } from "../trpc/trpc";

/** A webhook endpoint, as admins of the partner see it. */
export type Webhook = Outputs["webhooks"]["list"]["webhookEndpoints"][number];

export type Attempt = Outputs["webhooks"]["listAttempts"]["attempts"][number];
