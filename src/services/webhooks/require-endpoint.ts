import type { Executor } from "../../db/engine/executor";
import { findEndpoint, type StoredEndpoint } from "../../db/tables/webhook-endpoints";
import { readEndpointUrl, type UrlRefusal } from "../../delivery/endpoint-url";
import { AppError, invalidRequest, wrongField } from "../../domain/errors";
import type { Context } from "../context";
import type { WebhookSettings } from "./webhook-settings";

/** The partner's endpoint with this id. Throws `webhook_endpoint_not_found`. */
export async function requireEndpoint(
  { database, partnerId }: Context,
  endpointId: string,
  executor: Executor = database.reads,
): Promise<StoredEndpoint> {
  const found = await findEndpoint(executor, partnerId, endpointId);
  if (found !== null) return found;
  throw new AppError("webhook_endpoint_not_found", "There is no webhook endpoint with this id.");
}

export function requireWebhooks({ webhooks }: Context): WebhookSettings {
  if (webhooks === undefined) throw new Error("This process makes and sends no webhooks.");
  return webhooks;
}

const REFUSALS: Readonly<Record<UrlRefusal, string>> = {
  not_a_url: "must be an absolute URL",
  not_https: "must begin with https://",
  has_credentials: "must not contain a user name or a password",
  has_fragment: "must not contain a fragment",
  address_not_allowed: "must point to a public address",
};

/** The normalised URL. Throws `validation_failed` for a URL that is never a permitted target. */
export function requireUrl({ policy }: WebhookSettings, sent: string): string {
  const url = readEndpointUrl(sent, policy);
  if (url instanceof URL) return url.href;
  throw invalidRequest([wrongField("url", REFUSALS[url])]);
}
