import { initTRPC, TRPCError } from "@trpc/server";
import { ERROR_TABLE } from "../../contract/error-table";
import { AppError, type FieldError, type RefusalReason } from "../../domain/errors";
import type { Person } from "../../domain/person";
import type { Application } from "../application";

/**
 * Who asks, by the session cookie. Nothing else opens a procedure: a partner's credentials do not. Streams
 * look after the session again and again.
 */
export type TrpcContext = Readonly<{
  application: Application;
  person: Person | null;
  sessionId: string | null;
}>;

/**
 * What an error carries beside tRPC's own: the same code and field errors as over REST, and what pages say
 * by.
 */
type AppErrorData = Readonly<{
  appCode: string;
  reason: RefusalReason | null;
  errors: readonly FieldError[];
}>;

/** A stream ends by itself and is opened again, so that none lives on that a proxy has forgotten. */
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

/** What callers are told. tRPC itself would tell them what went wrong inside, and where. */
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

/** What services throw as tRPC's errors, through the one table of codes. */
const translated = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  throw toTrpcError(result.error.cause) ?? result.error;
});

/** A refusal as tRPC's error; null for what is no refusal but an error. */
export function toTrpcError(thrown: unknown): TRPCError | null {
  if (!(thrown instanceof AppError)) return null;
  return new TRPCError({ code: ERROR_TABLE[thrown.code].trpc, message: thrown.message, cause: thrown });
}

/** A procedure for people who are signed in. Every procedure is one. */
export const procedure = translated.use(async ({ ctx, next, type }) => {
  const { application, person, sessionId } = ctx;
  if (person === null) throw new AppError("missing_credentials", "Sign in first.");
  const work = type === "mutation" ? "write" : "read";
  const asked = { caller: person.id, customer: null, work } as const;
  return application.fairShares.run(asked, () => next({ ctx: { application, person, sessionId } }));
});

/** What a procedure works with. */
export type SignedIn = Readonly<{ application: Application; person: Person; sessionId: string | null }>;
