import { initTRPC, TRPCError } from "@trpc/server";
import { AppError, type FieldError } from "../../domain/errors";
import type { Person } from "../../domain/person";
import type { Application } from "../application";
import { ERROR_TABLE } from "../error-table";

/** Who asks, by the session cookie. Nothing else opens a procedure: a partner's credentials do not. */
export type TrpcContext = Readonly<{ application: Application; person: Person | null }>;

/** What an error carries beside tRPC's own: the same code and field errors as over REST. */
type AppErrorData = Readonly<{ appCode: string; errors: readonly FieldError[] }>;

/** A stream ends by itself and is opened again, so that one whose session has ended does not live on. */
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

/** What callers are told. tRPC itself would tell them what went wrong inside, and where. */
function describe({ cause, code, message }: TRPCError): AppErrorData & Readonly<{ message: string }> {
  if (cause instanceof AppError) {
    return { appCode: cause.code, errors: cause.errors, message: cause.message };
  }
  if (code === "BAD_REQUEST") {
    return { appCode: "validation_failed", errors: [], message: "The request is not valid." };
  }
  if (code === "NOT_FOUND") return { appCode: "not_found", errors: [], message };
  return { appCode: "internal_error", errors: [], message: "Something went wrong on our side." };
}

/** Turns what services throw into tRPC's errors, through the one table of codes. */
const translated = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (result.ok || !(result.error.cause instanceof AppError)) return result;
  const { cause } = result.error;
  throw new TRPCError({ code: ERROR_TABLE[cause.code].trpc, message: cause.message, cause });
});

/** A procedure for people who are signed in. Every procedure is one. */
export const procedure = translated.use(async ({ ctx, next }) => {
  const { application, person } = ctx;
  if (person === null) throw new AppError("missing_credentials", "Sign in first.");
  return next({ ctx: { application, person } });
});

/** What a procedure works with. */
export type SignedIn = Readonly<{ application: Application; person: Person }>;
