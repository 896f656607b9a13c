import type { Outputs } from "../trpc/trpc";

/** An endpoint of the partner as its admins see it. */
export type Webhook = Outputs["webhooks"]["list"]["webhookEndpoints"][number];

export type Attempt = Outputs["webhooks"]["listAttempts"]["attempts"][number];
