import type { KeyObject } from "node:crypto";
import type { AddressPolicy } from "../../delivery/allowed-address";
import type { PostOutcome } from "../../delivery/post";
import type { CashflowEvent } from "../../domain/event";
import type { WebhookNotice } from "../../domain/webhook-notice";
import { sealingKey } from "./sealed-secret";

type ToBody = (content: CashflowEvent | WebhookNotice) => string;

/** Sends one message, with additional headers. */
type Send = (headers: Readonly<Record<string, string>>) => Promise<PostOutcome>;

/** Wraps the sending of each message, given its event type. */
export type AroundSending = (eventType: string, send: Send) => Promise<PostOutcome>;

/** The settings with which a process manages and sends webhooks. */
export type WebhookSettings = Readonly<{
  /** Encrypts the signing secrets. */
  key: KeyObject;
  policy: AddressPolicy;
  /** Serialises an event as it is sent. */
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
