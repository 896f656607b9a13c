import type { ForecastTold, Progress } from "../../services/context";
import type { Grant, LeaseAsked, Returned } from "../rate-counter";

/** What one process tells the others that serve beside it. */
export type News =
  /** A client may have been revoked, or a secret ended. */
  | Readonly<{ about: "clients" }>
  /** A session has just ended. */
  | Readonly<{ about: "sessions" }>
  /** How far an import has come; null when it is over. */
  | Readonly<{ about: "import"; name: string; progress: Progress | null }>
  /**
   * From now on a customer is read as it is now, because a write to it is committed in steps; or it is read
   * as it is again.
   */
  | Readonly<{ about: "steps"; customerId: string; areHidden: boolean }>
  /** No write is under way in steps: the process that writes has begun anew. */
  | Readonly<{ about: "no steps" }>
  /** Something of a partner is committed, of which its endpoints may have to be told. */
  | Readonly<{ about: "partner"; partnerId: string; isOfEndpoint: boolean }>
  /** Somebody asks whether all are ready; who is not says so before it has taken this. */
  | Readonly<{ about: "readiness" }>
  /** What keeps the process of a number from serving. */
  | Readonly<{ about: "problem"; number: number; problem: string }>
  /** A client is in use. */
  | Readonly<{ about: "use"; clientId: string }>
  /** Somebody was told a forecast that is to be kept. */
  | Readonly<{ about: "forecast"; told: ForecastTold }>;

/** What a process has to know before it serves. */
export type Welcome = Readonly<{
  /**
   * 1 for the first, which also does what one process alone may do; on SQLite it is the only one that writes.
   */
  number: number;
  /** How many there are. */
  count: number;
  /** Where the first takes the requests that others hand over; null where all write. */
  handOverTo: string | null;
  /** The customers to whom a write is under way in steps. */
  hidden: readonly string[];
}>;

export type ToSupervisor =
  | Readonly<{ kind: "joined" }>
  | Readonly<{ kind: "ready"; lines: readonly string[] }>
  | Readonly<{ kind: "tell"; id: number; news: News }>
  | Readonly<{ kind: "took"; id: number }>
  | Readonly<{ kind: "lease"; id: number; asked: LeaseAsked }>
  | Readonly<{ kind: "return"; returned: Returned }>;

export type ToProcess =
  | Readonly<{ kind: "welcome"; welcome: Welcome }>
  /** The first is ready: what it sets up is there. */
  | Readonly<{ kind: "begin" }>
  | Readonly<{ kind: "told"; id: number; news: News }>
  /** All others have taken what was told. */
  | Readonly<{ kind: "taken"; id: number }>
  | Readonly<{ kind: "granted"; id: number; grant: Grant }>
  | Readonly<{ kind: "stop" }>
  /** All others have ended, and nothing more is handed over. */
  | Readonly<{ kind: "last" }>;
