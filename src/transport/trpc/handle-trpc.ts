import type { TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { MAX_FORM_BYTES } from "../../contract/endpoint";
import { AppError } from "../../domain/errors";
import type { Application } from "../application";
import { isFormMediaType } from "../rest/read-form";
import { findSession } from "../sign-in/find-session";
import { toTrpcError } from "./init";
import { appRouter, FORM_PROCEDURE, PROCEDURE_NAMES } from "./root";

export const TRPC_PATH = "/api/trpc";

/** Lets an open page detect that the server runs another version than the one that rendered the page. */
const BUILD_HEADER = "x-build-id";

const MAX_BATCH_SIZE = 20;

/** The dashboard sends lists of edits. */
const MAX_PROCEDURE_BYTES = 512 * 1024;

/** Throws `route_not_found` unless every procedure named in a call exists. */
export function requireProcedures({ url }: Request): void {
  const names = namesIn(url);
  if (!names.every((name) => PROCEDURE_NAMES.has(name)))
    throw new AppError("route_not_found", "This path does not exist.");
}

/** The size limit for the body of a call. Only an import may be a form. Throws `unsupported_media_type`. */
export function maxTrpcBodyBytes({ url, headers }: Request): number {
  if (!isFormMediaType(headers.get("content-type") ?? undefined)) return MAX_PROCEDURE_BYTES;
  if (namesIn(url).join() === FORM_PROCEDURE) return MAX_FORM_BYTES;
  throw new AppError("unsupported_media_type", "Send the body as application/json in UTF-8.");
}

function namesIn(url: string): readonly string[] {
  const path = new URL(url).pathname.slice(TRPC_PATH.length + 1);
  try {
    return decodeURIComponent(path).split(",");
  } catch (cause) {
    throw new AppError("malformed_request", "The request target is not valid.", { cause });
  }
}

/** Handles calls from the dashboard for the person of the session cookie. */
export function handleTrpc(application: Application, request: Request, requestId: string): Promise<Response> {
  return fetchRequestHandler({
    endpoint: TRPC_PATH,
    req: request,
    router: appRouter,
    maxBatchSize: MAX_BATCH_SIZE,
    // A query whose input is too long for a URL is sent as a POST. A write is never sent as a GET.
    allowMethodOverride: true,
    async createContext() {
      const session = await findSession(application, request.headers).catch((error: unknown) => {
        throw toTrpcError(error) ?? error;
      });
      return { application, person: session?.person ?? null, sessionId: session?.id ?? null };
    },
    responseMeta: ({ errors }) => ({
      headers: new Headers({
        "cache-control": "no-store",
        [BUILD_HEADER]: application.environment.BUILD_ID,
        ...headersOf(errors[0], request),
      }),
    }),
    onError({ error, path }) {
      if (error.code === "INTERNAL_SERVER_ERROR")
        application.logger.error({ requestId, path, err: error }, "call failed");
    },
  });
}

/** The `Retry-After` or `Allow` header of an error, if it has one. */
function headersOf(error: TRPCError | undefined, { method }: Request): AppError["headers"] {
  if (error?.code === "METHOD_NOT_SUPPORTED") return { allow: method === "GET" ? "POST" : "GET" };
  return error?.cause instanceof AppError ? error.cause.headers : {};
}
