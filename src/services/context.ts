import type { Database } from "../db/engine/database";
import type { Executor, UnitOfWork } from "../db/engine/executor";
import type { CalendarDate } from "../domain/calendar-date";
import type { Actor } from "../domain/change";
import type { Granularity } from "../domain/period";
import type { Role } from "../domain/person";
import { nextUuid } from "./next-uuid";
import type { WebhookSettings } from "./webhooks/webhook-settings";

/** What a caller may demand of a write, whichever way it came in. */
export type Conditions = Readonly<{
  /** The versions of the transaction that the caller has seen; any other is refused. */
  versions?: readonly number[];
  /** What the caller was shown; a write that would do something else is refused. */
  previewToken?: string;
}>;

/** Stores the answer of a write with the write, so that the same request again is answered and not done. */
export type IdempotencyStore = Readonly<{
  /**
   * Throws where the write was done already, so that one that is worked out first need not be. `begin` is
   * what decides.
   */
  requireNew: (reads: Executor) => Promise<void>;
  /** Throws where the write was done already, or is being done. */
  begin: (unit: UnitOfWork) => Promise<void>;
  finish: (unit: UnitOfWork, result: unknown) => Promise<void>;
}>;

/** How far long work has come; `total` is null while it is not known. */
export type Progress = Readonly<{
  stage: "waiting" | "reading" | "comparing" | "writing";
  done: number;
  total: number | null;
}>;

/** Which forecast somebody was told. */
export type ForecastTold = Readonly<{
  partnerId: string;
  userId: string;
  granularity: Granularity;
  todayOn: CalendarDate;
}>;

/** What every service needs: whose customers, who asks, which database, and the clock. */
export type Context = Readonly<{
  database: Database;
  /** The partner whose customers can be seen; all others do not exist. */
  partnerId: string;
  actor: Actor;
  /**
   * What the person who asks is to the customer; absent for clients, which have scopes, and for the command
   * line.
   */
  role?: Role | undefined;
  now: () => Date;
  conditions?: Conditions | undefined;
  idempotency?: IdempotencyStore | undefined;
  /** How this process sends webhooks; absent where none are made or sent. */
  webhooks?: WebhookSettings | undefined;
  /** Told of a forecast that is to be kept; absent where none are. */
  keepForecast?: ((told: ForecastTold) => void) | undefined;
  /** Told how far long work has come, for those who watch it. */
  reportProgress?: ((progress: Progress) => void) | undefined;
}>;

/** Ids come from the application and grow with time, so that a database needs no sequence. */
export function newId(): string {
  return nextUuid();
}
