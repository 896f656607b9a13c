import type { EventType } from "./event";

/** Why an endpoint was disabled: it responded with 410, or every attempt failed for days. */
export const DISABLED_REASONS = ["gone", "failing"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** An address of a partner that events are sent to. */
export type WebhookEndpoint = Readonly<{
  id: string;
  partnerId: string;
  url: string;
  description: string;
  /** Null for all types, including future ones. */
  eventTypes: readonly EventType[] | null;
  /** Events wait while the endpoint is paused. */
  pausedAt: Date | null;
  disabledReason: DisabledReason | null;
  /** Since when every attempt has failed. */
  failingSince: Date | null;
  /** When the partner was warned that the endpoint fails. */
  warnedAt: Date | null;
  /** Until when messages are also signed with the previous secret. */
  previousSecretUntil: Date | null;
  createdAt: Date;
}>;

export const MOST_ENDPOINTS = 10;

/** How long the previous secret stays valid after a rotation. */
export const ROTATION_MILLIS = 24 * 60 * 60 * 1_000;

/** Whether events are sent to it. */
export function isActive({ pausedAt, disabledReason }: WebhookEndpoint): boolean {
  return pausedAt === null && disabledReason === null;
}

export function takesType({ eventTypes }: WebhookEndpoint, type: EventType): boolean {
  return eventTypes?.includes(type) ?? true;
}
