import type { PageServer } from "./page-server";

declare global {
  var businessCashflowPageServer: PageServer | undefined;
}

/**
 * The server of this process, for its pages.
 *
 * The front server stores it on the global object. If pages imported it, Next would compile services,
 * database client and sign-in a second time, and both copies would stay in memory. As a consequence, in
 * development pages reload at once, but changes to the server code need a restart.
 */
export function currentPageServer(): PageServer {
  if (globalThis.businessCashflowPageServer === undefined) {
    throw new Error("Pages are served by server.mjs.");
  }
  return globalThis.businessCashflowPageServer;
}
