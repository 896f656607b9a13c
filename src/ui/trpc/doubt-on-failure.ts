import type { TRPCLink } from "@trpc/client";
import { tap } from "@trpc/server/observable";
import type { AppRouter } from "../../transport/trpc/root";
import { doubtConnection } from "../connection/connection";
import { refusalOf } from "./refusal";

/** Checks the connection when a call gets no response, or a response that is not from the service. */
export const doubtOnFailure: TRPCLink<AppRouter> = () => {
  return ({ next, op }) =>
    next(op).pipe(
      tap({
        error(error) {
          if (refusalOf(error) === null) void doubtConnection();
        },
      }),
    );
};
