import { Socket } from "node:net";
import { Pool } from "pg";
import { withSessionOptions } from "./session-options";

type Lasting = Readonly<{
  max: number;
  idleMillis: number;
  /**
   * How long a connection may see no traffic in either direction while a statement or a transaction is open.
   */
  silenceMillis: number;
}>;

/**
 * The server's statement timeout is this much shorter than the silence, so that its error still arrives
 * before the connection is given up.
 */
const RESPONSE_MILLIS = 500;

/**
 * A connection pool that abandons a server that has gone silent.
 *
 * A firewall that drops a connection notifies nobody, and TCP takes a quarter of an hour to notice. So this
 * end closes a connection on which nothing arrives or leaves for `silenceMillis`. The server cancels every
 * statement earlier than that and reports it, so silence means that the server is unreachable. The server
 * ends transactions of a lost client within the same time, so locks do not outlive their holder for long.
 * Calls in progress fail with a lost connection.
 *
 * A connection that was dropped while idle is either used within `idleMillis` or closed. So the last dropped
 * connection is gone after `idleMillis` plus `silenceMillis`.
 */
export function openPool(address: string, { max, idleMillis, silenceMillis }: Lasting): Pool {
  const pool = new Pool({
    ...withSessionOptions(address, SETTINGS),
    max,
    application_name: "business-cashflow",
    // Statements that do not wait for each other are pipelined.
    pipeline: true,
    stream: () => brokenBySilence(silenceMillis),
    keepAlive: true,
    idleTimeoutMillis: idleMillis,
    connectionTimeoutMillis: 2_000,
    lock_timeout: 5_000,
    statement_timeout: silenceMillis - RESPONSE_MILLIS,
    idle_in_transaction_session_timeout: silenceMillis,
  });
  // The pool removes a connection that breaks while idle. Without a listener, the error event would end the
  // process.
  pool.on("error", () => {});
  return pool;
}

/**
 * Settings that every session must have: if the server rejects one, there is no connection. The `options` of
 * the address override them.
 */
const SETTINGS = [
  // One plan for every customer. A plan made for a customer that is newer than the statistics would assume
  // that the customer has no rows, and scan all of them by whichever index is smallest.
  "plan_cache_mode=force_generic_plan",
  // Otherwise the server would keep the session of an unreachable client for hours, and its sessions are
  // limited.
  "tcp_keepalives_idle=5",
  "tcp_keepalives_interval=2",
  "tcp_keepalives_count=3",
];

function brokenBySilence(millis: number): Socket {
  const socket = new Socket();
  // The same code as when the operating system detects it.
  const silent = (): Error =>
    Object.assign(new Error(`The database was silent for ${millis} ms.`), { code: "ETIMEDOUT" });
  return socket.setTimeout(millis, () => socket.destroy(silent()));
}
