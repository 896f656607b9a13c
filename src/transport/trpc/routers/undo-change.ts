import type { CustomerName } from "../../../domain/customer-id";
import { OPERATIONS } from "../../bindings";
import { procedure } from "../init";
import { asSent, authorize, membersOf, runOperation } from "../operation";

export const undoChangeProcedure = procedure
  .input(asSent<CustomerName & Readonly<{ changeId: string; force?: boolean }>>)
  .mutation(({ ctx, input }) =>
    ctx.application.runningUndos.follow(membersOf(input), () =>
      runOperation(OPERATIONS.undoChange, ctx, { input, access: "edit" }),
    ),
  );

/** Whether an undo is under way in a business, begun by anybody. */
export const isUndoRunningProcedure = procedure.input(asSent<CustomerName>).query(async ({ ctx, input }) => {
  const { partnerId, userId = null } = membersOf(input);
  await authorize(ctx, { partnerId, userId, access: "view" });
  return { isRunning: ctx.application.runningUndos.isRunning({ partnerId, userId }) };
});
