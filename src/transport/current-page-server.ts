import type { PageServer } from "./page-server";

declare global {
  var businessCashflowPageServer: PageServer | undefined;
}

/**
 * The server of this process, for its pages.
 *
 * The front server leaves it on the global object. If pages imported it, Next would compile everything behind
 * it a second time, services, database client and sign-in, and both copies would stay in memory. Theirs is
 * loaded only where there is no front server, and in development, where Next compiles it again when a file
 * changes.
 */
export async function currentPageServer(): Promise<PageServer> {
  return globalThis.businessCashflowPageServer ?? (await import("./page-server")).makePageServer();
}
