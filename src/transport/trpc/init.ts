import { initTRPC, TRPCError } from "@trpc/server";
import { AppError, type FieldError } from "../../domain/errors";
import type { Context } from "../../services/context";
import { ERROR_TABLE } from "../error-table";

/** What an error carries beside tRPC's own: the same code and field errors as over REST. */
type AppErrorData = Readonly<{ appCode: string; errors: readonly FieldError[] }>;

export const t = initTRPC.context<Context>().create({
  errorFormatter({ shape, error }) {
    const data: AppErrorData =
      error.cause instanceof AppError
        ? { appCode: error.cause.code, errors: error.cause.errors }
        : { appCode: "internal_error", errors: [] };
    // tRPC would tell callers what went wrong inside, and where.
    const message =
      error.cause instanceof AppError ? error.cause.message : "Something went wrong on our side.";
    return { ...shape, message, data: { ...shape.data, stack: undefined, ...data } };
  },
});

/** Turns what services throw into tRPC's errors, through the one table of codes. */
export const procedure = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (result.ok || !(result.error.cause instanceof AppError)) return result;
  const { cause } = result.error;
  throw new TRPCError({ code: ERROR_TABLE[cause.code].trpc, message: cause.message, cause });
});
