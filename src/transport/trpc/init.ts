import { initTRPC, TRPCError } from "@trpc/server";
import { ERROR_TABLE } from "../../contract/error-table";
import { AppError, type FieldError, type RefusalReason } from "../../domain/errors";
import type { Person } from "../../domain/person";
import type { Application } from "../application";

/**
 * The caller, from the session cookie. A partner's credentials give no access to procedures. Streams keep
 * checking the session.
 */
export type TrpcContext = Readonly<{
  application: Application;
  person: Person | null;
  sessionId: string | null;
}>;

/**
 * What an error carries in addition to tRPC's own data: the same code and field errors as over REST, and the
 * reason that pages choose their text by.
 */
type AppErrorData = Readonly<{
  appCode: string;
  reason: RefusalReason | null;
  errors: readonly FieldError[];
}>;

/** A stream ends after this time and is reopened, so that none survives that a proxy has dropped. */
const MAX_STREAM_MILLIS = 5 * 60_000;

const PING_MILLIS = 15_000;

export const t = initTRPC.context<TrpcContext>().create({
  errorFormatter({ shape, error }) {
    const { message, ...data } = describe(error);
    return { ...shape, message, data: { ...shape.data, stack: undefined, ...data } };
  },
  sse: {
    maxDurationMs: MAX_STREAM_MILLIS,
    ping: { enabled: true, intervalMs: PING_MILLIS },
    client: { reconnectAfterInactivityMs: 3 * PING_MILLIS },
  },
});

const NO_DETAILS = { reason: null, errors: [] } as const;

/** The error that callers see. Left to tRPC, it would reveal internal messages and their location. */
function describe({ cause, code, message }: TRPCError): AppErrorData & Readonly<{ message: string }> {
  if (cause instanceof AppError) {
    const { reason, errors } = cause;
    return { appCode: cause.code, reason, errors, message: cause.message };
  }
  switch (code) {
    case "BAD_REQUEST":
      return { appCode: "validation_failed", ...NO_DETAILS, message: "The request is not valid." };
    case "METHOD_NOT_SUPPORTED":
      return { appCode: "method_not_allowed", ...NO_DETAILS, message: "This call takes another method." };
    case "UNSUPPORTED_MEDIA_TYPE":
      return {
        appCode: "unsupported_media_type",
        ...NO_DETAILS,
        message: "Send the body as application/json.",
      };
    case "NOT_FOUND":
      return { appCode: "route_not_found", ...NO_DETAILS, message };
    default:
      return { appCode: "internal_error", ...NO_DETAILS, message: "Something went wrong on our side." };
  }
}

/** Converts the errors of services to tRPC errors, through the one table of codes. */
const translated = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  throw toTrpcError(result.error.cause) ?? result.error;
});

/** Converts an `AppError` to a tRPC error; null for any other error. */
export function toTrpcError(thrown: unknown): TRPCError | null {
  if (!(thrown instanceof AppError)) return null;
  return new TRPCError({ code: ERROR_TABLE[thrown.code].trpc, message: thrown.message, cause: thrown });
}

/** A procedure for signed-in people. Every procedure is built on this one. */
export const procedure = translated.use(async ({ ctx, next, type }) => {
  const { application, person, sessionId } = ctx;
  if (person === null) throw new AppError("missing_credentials", "Sign in first.");
  const work = type === "mutation" ? "write" : "read";
  const request = { caller: person.id, customer: null, work } as const;
  return application.fairShares.run(request, () => next({ ctx: { application, person, sessionId } }));
});

/** The context of a procedure. */
export type SignedIn = Readonly<{ application: Application; person: Person; sessionId: string | null }>;
