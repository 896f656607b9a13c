import type { EventType } from "./event";

/** Why we have stopped sending to an endpoint: it answered 410, or every attempt failed for days. */
export const DISABLED_REASONS = ["gone", "failing"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** An address of a partner that events are sent to. */
export type WebhookEndpoint = Readonly<{
  id: string;
  partnerId: string;
  url: string;
  description: string;
  /** Null for all types, also those that are yet to come. */
  eventTypes: readonly EventType[] | null;
  /** While it is paused events wait for it. */
  pausedAt: Date | null;
  disabledReason: DisabledReason | null;
  /** Since when every attempt has failed. */
  failingSince: Date | null;
  /** When its partner was told that it fails. */
  warnedAt: Date | null;
  /** Until when messages are signed with the secret before too. */
  previousSecretUntil: Date | null;
  createdAt: Date;
}>;

export const MOST_ENDPOINTS = 10;

/** How long the secret before stays valid after a rotation. */
export const ROTATION_MILLIS = 24 * 60 * 60 * 1_000;

/** Whether events are sent to it. */
export function isActive({ pausedAt, disabledReason }: WebhookEndpoint): boolean {
  return pausedAt === null && disabledReason === null;
}

export function takesType({ eventTypes }: WebhookEndpoint, type: EventType): boolean {
  return eventTypes?.includes(type) ?? true;
}
