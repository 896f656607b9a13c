import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { Application } from "../application";
import { findPerson } from "../sign-in/find-person";
import { appRouter } from "./root";

export const TRPC_PATH = "/api/trpc";

const MAX_BATCH_SIZE = 20;

/** Answers the dashboard's calls for the person whose session cookie comes along. */
export function answerTrpc(application: Application, request: Request): Promise<Response> {
  return fetchRequestHandler({
    endpoint: TRPC_PATH,
    req: request,
    router: appRouter,
    maxBatchSize: MAX_BATCH_SIZE,
    // A query whose input is too long for an address comes as a POST; a write never comes as a GET.
    allowMethodOverride: true,
    createContext: async () => ({ application, person: await findPerson(application, request.headers) }),
    responseMeta: () => ({ headers: new Headers({ "cache-control": "no-store" }) }),
    onError({ error, path }) {
      if (error.code === "INTERNAL_SERVER_ERROR")
        application.logger.error({ path, err: error }, "call failed");
    },
  });
}
