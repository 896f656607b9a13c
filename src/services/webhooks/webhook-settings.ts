import type { KeyObject } from "node:crypto";
import type { AddressPolicy } from "../../delivery/allowed-address";
import type { CashflowEvent } from "../../domain/event";
import type { WebhookNotice } from "../../domain/webhook-notice";
import { sealingKey } from "./sealed-secret";

type ToBody = (told: CashflowEvent | WebhookNotice) => string;

/** How a process makes and sends webhooks. */
export type WebhookSettings = Readonly<{
  /** Encrypts the secrets that messages are signed with. */
  key: KeyObject;
  policy: AddressPolicy;
  /** An event as it travels. */
  toBody: ToBody;
}>;

export function webhookSettings({
  pepper,
  allowsLoopback,
  toBody,
}: Readonly<{ pepper: string; allowsLoopback: boolean; toBody: ToBody }>): WebhookSettings {
  return { key: sealingKey(pepper), policy: { allowsLoopback }, toBody };
}
