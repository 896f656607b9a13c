import type { Database } from "../db/engine/database";
import type { Executor, UnitOfWork } from "../db/engine/executor";
import type { Actor } from "../domain/change";
import type { StoredForecast } from "../domain/forecast-record";
import type { Role } from "../domain/person";
import type { WebhookSettings } from "./webhooks/webhook-settings";

/** The conditions that a caller may set on a write, whichever transport it uses. */
export type Conditions = Readonly<{
  /** The versions of the transaction that the caller accepts; the write is refused for any other. */
  versions?: readonly number[];
  /** The token of the preview that the caller saw; the write is refused if it would do anything else. */
  previewToken?: string;
}>;

/**
 * The idempotency store: keeps the response of a write in the same transaction, so that a repeated request
 * gets the stored response and is not executed again.
 */
export type IdempotencyStore = Readonly<{
  /** Throws where the write was already done, to avoid planning it in vain. `begin` makes the final check. */
  requireNew: (reads: Executor) => Promise<void>;
  /** Throws where the write was already done or is in progress. */
  begin: (unit: UnitOfWork) => Promise<void>;
  finish: (unit: UnitOfWork, result: unknown) => Promise<void>;
}>;

/** The progress of long work; `total` is null until it is known. */
export type Progress = Readonly<{
  stage: "waiting" | "reading" | "comparing" | "writing";
  done: number;
  total: number | null;
}>;

/** The forecasts that a response returned, one for each of its windows. */
export type ForecastsToStore = Readonly<{
  partnerId: string;
  userId: string;
  /** Tells the customer from one that is created after it was erased. */
  customerCreatedAt: Date;
  currency: string;
  forecasts: readonly StoredForecast[];
}>;

/** What every service needs: the partner, the actor, the database and the clock. */
export type Context = Readonly<{
  database: Database;
  /** The partner whose customers are visible; others do not exist for the caller. */
  partnerId: string;
  actor: Actor;
  /**
   * The role of a person for the customer; absent for clients, which have scopes, and for the command line.
   */
  role?: Role | undefined;
  now: () => Date;
  conditions?: Conditions | undefined;
  idempotency?: IdempotencyStore | undefined;
  /** How this process sends webhooks; absent where it neither manages nor sends any. */
  webhooks?: WebhookSettings | undefined;
  /** Called with forecasts that are to be stored; absent where forecasts are not stored. */
  storeForecasts?: ((forecasts: ForecastsToStore) => void) | undefined;
  /** Called with the progress of long work. */
  reportProgress?: ((progress: Progress) => void) | undefined;
}>;
