import { Socket } from "node:net";
import { Pool } from "pg";
import { withSessionOptions } from "./session-options";

type Lasting = Readonly<{
  /** How many connections there are at most. */
  max: number;
  /** How long one is kept that nobody uses. */
  idleMillis: number;
  /**
   * How long nothing may move on one, in either direction, while somebody waits for an answer or has a
   * transaction open.
   */
  silenceMillis: number;
}>;

/**
 * An answer that is on its way when its statement's time is up still arrives before the connection is given
 * up.
 */
const ANSWER_MILLIS = 500;

/**
 * A pool that leaves a server that has gone silent, whatever became of its connections.
 *
 * A firewall that forgets a connection tells nobody, and TCP itself takes a quarter of an hour to notice. So
 * a connection on which nothing moves is broken here. The server ends each statement before that, and always
 * says so: where it says nothing, it is out of reach. What it does not hear the end of it ends by itself in
 * the same time, so that no lock outlives its holder for long. Whatever waited is told that the connection
 * was lost.
 *
 * A connection that was forgotten while it idled is taken by somebody within `idleMillis` or by nobody, so
 * the last of them is left after `idleMillis` and `silenceMillis` together.
 */
export function openPool(address: string, { max, idleMillis, silenceMillis }: Lasting): Pool {
  const pool = new Pool({
    ...withSessionOptions(address, SETTINGS),
    max,
    application_name: "business-cashflow",
    // Statements that do not wait for each other travel together.
    pipeline: true,
    stream: () => brokenBySilence(silenceMillis),
    keepAlive: true,
    idleTimeoutMillis: idleMillis,
    connectionTimeoutMillis: 2_000,
    lock_timeout: 5_000,
    statement_timeout: silenceMillis - ANSWER_MILLIS,
    idle_in_transaction_session_timeout: silenceMillis,
  });
  // A connection that breaks while it idles leaves the pool by itself; unheard, it would end the process.
  pool.on("error", () => {});
  return pool;
}

/** Without them there is no connection. What the address has in its `options` outranks them. */
const SETTINGS = [
  // A plan for whatever customer it may be. Planned for one that came after the statistics, a statement would
  // take it that the customer has no rows, and read all of them by whichever index is the smallest.
  "plan_cache_mode=force_generic_plan",
  // The server keeps a session for hours whose client it cannot reach, and it has only so many.
  "tcp_keepalives_idle=5",
  "tcp_keepalives_interval=2",
  "tcp_keepalives_count=3",
];

function brokenBySilence(millis: number): Socket {
  const socket = new Socket();
  // `ETIMEDOUT` is what the system says where it notices by itself.
  const silent = (): Error =>
    Object.assign(new Error(`The database was silent for ${millis} ms.`), { code: "ETIMEDOUT" });
  return socket.setTimeout(millis, () => socket.destroy(silent()));
}
