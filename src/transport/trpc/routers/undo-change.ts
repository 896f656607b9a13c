import { OPERATIONS } from "../../bindings";
import { procedure } from "../init";
import { asSent, authorize, membersOf, runOperation } from "../operation";

type OfBusiness = Readonly<{ partnerId: string; userId: string }>;

export const undoChangeProcedure = procedure
  .input(asSent<OfBusiness & Readonly<{ changeId: string; force?: boolean }>>)
  .mutation(({ ctx, input }) =>
    ctx.application.runningUndos.follow(membersOf(input), () =>
      runOperation(OPERATIONS.undoChange, ctx, { input, access: "edit" }),
    ),
  );

/** Whether an undo is under way in a business, begun by anybody. */
export const isUndoRunningProcedure = procedure.input(asSent<OfBusiness>).query(async ({ ctx, input }) => {
  const { partnerId, userId = null } = membersOf(input);
  await authorize(ctx, { partnerId, userId, access: "view" });
  return { isRunning: ctx.application.runningUndos.isRunning({ partnerId, userId }) };
});
