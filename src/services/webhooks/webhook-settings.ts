import type { KeyObject } from "node:crypto";
import type { AddressPolicy } from "../../delivery/allowed-address";
import type { PostOutcome } from "../../delivery/post";
import type { CashflowEvent } from "../../domain/event";
import type { WebhookNotice } from "../../domain/webhook-notice";
import { sealingKey } from "./sealed-secret";

type ToBody = (told: CashflowEvent | WebhookNotice) => string;

/** Sends one message, with headers beside its own. */
type Send = (headers: Readonly<Record<string, string>>) => Promise<PostOutcome>;

/** Stands around the sending of each message of an event's type. */
export type AroundSending = (eventType: string, send: Send) => Promise<PostOutcome>;

/** How a process makes and sends webhooks. */
export type WebhookSettings = Readonly<{
  /** Encrypts the secrets that messages are signed with. */
  key: KeyObject;
  policy: AddressPolicy;
  /** An event as it travels. */
  toBody: ToBody;
  around: AroundSending;
}>;

export function webhookSettings({
  pepper,
  allowsLoopback,
  toBody,
  around = (_, send) => send({}),
}: Readonly<{
  pepper: string;
  allowsLoopback: boolean;
  toBody: ToBody;
  around?: AroundSending;
}>): WebhookSettings {
  return { key: sealingKey(pepper), policy: { allowsLoopback }, toBody, around };
}
