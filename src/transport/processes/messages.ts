import type { ForecastsToStore, Progress } from "../../services/context";
import type { Grant, LeaseRequest, Returned } from "../limits/rate-counter";

/** What a process tells the others that serve with it. */
export type Broadcast =
  /** A session has just ended. */
  | Readonly<{ topic: "sessions" }>
  /** The progress of an import; null when it has ended. */
  | Readonly<{ topic: "import"; name: string; progress: Progress | null }>
  /** Whether an undo is under way, by the name of its customer. */
  | Readonly<{ topic: "undo"; name: string; isRunning: boolean }>
  /**
   * A write to a customer is committed in steps. If `areHidden`, reads of the customer keep seeing its
   * current state from now on; otherwise they see the latest state again.
   */
  | Readonly<{ topic: "steps"; customerId: string; areHidden: boolean }>
  /** No write in steps is in progress, because the process that writes has restarted. */
  | Readonly<{ topic: "no steps" }>
  /** Something of a partner was committed that its endpoints may have to be notified of. */
  | Readonly<{ topic: "partner"; partnerId: string; isOfEndpoint: boolean }>
  /**
   * Checks whether all processes are ready. A process that is not sends `problem` before it acknowledges
   * this.
   */
  | Readonly<{ topic: "readiness" }>
  /** What keeps the process with this number from serving. */
  | Readonly<{ topic: "problem"; number: number; problem: string }>
  /** A client is in use. */
  | Readonly<{ topic: "use"; clientId: string }>
  /** A forecast was returned to a caller and has to be stored. */
  | Readonly<{ topic: "forecast"; toStore: ForecastsToStore }>;

/** What a process has to know before it serves. */
export type Welcome = Readonly<{
  /**
   * 1 for the first process, which also does what only one process may do. On SQLite it is the only one that
   * writes.
   */
  number: number;
  /** How many processes there are. */
  count: number;
  /** The socket on which the first process accepts requests from the others; null if all processes write. */
  handOverTo: string | null;
  /** The customers with a write in steps in progress. */
  hidden: readonly string[];
}>;

export type ToSupervisor =
  | Readonly<{ kind: "joined" }>
  | Readonly<{ kind: "ready"; lines: readonly string[] }>
  | Readonly<{ kind: "broadcast"; id: number; broadcast: Broadcast }>
  | Readonly<{ kind: "acknowledge"; id: number }>
  | Readonly<{ kind: "lease"; id: number; request: LeaseRequest }>
  | Readonly<{ kind: "return"; returned: Returned }>;

export type ToProcess =
  | Readonly<{ kind: "welcome"; welcome: Welcome }>
  /** The first process is ready, so everything that it sets up is in place. */
  | Readonly<{ kind: "begin" }>
  | Readonly<{ kind: "broadcast"; id: number; broadcast: Broadcast }>
  /** All other processes have acted on it. */
  | Readonly<{ kind: "acknowledged"; id: number }>
  | Readonly<{ kind: "granted"; id: number; grant: Grant }>
  | Readonly<{ kind: "stop" }>
  /** All other processes have ended, so no more requests are handed over. */
  | Readonly<{ kind: "last" }>;
