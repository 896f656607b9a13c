import type { PageServer } from "./page-server";

declare global {
  var businessCashflowPageServer: PageServer | undefined;
}

/**
 * The server of this process, for its pages.
 *
 * The front server leaves it on the global object. If pages imported it, Next would compile everything behind
 * it a second time, services, database client and sign-in, and both copies would stay in memory. So in
 * development pages follow a change to a file at once, and what is behind them does after a restart.
 */
export function currentPageServer(): PageServer {
  if (globalThis.businessCashflowPageServer === undefined) {
    throw new Error("Pages are served by server.mjs.");
  }
  return globalThis.businessCashflowPageServer;
}
