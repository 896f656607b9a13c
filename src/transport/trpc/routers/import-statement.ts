import { OPERATIONS } from "../../bindings";
import { toFields } from "../../rest/read-form";
import { procedure } from "../init";
import { liveStream } from "../live-stream";
import { asSent, runOperation } from "../operation";

/**
 * The parts of the form are the operation's fields, `partnerId` and `userId`, the `previewToken` of the
 * preview shown, and an `importId` for watching the progress.
 */
export const importStatementProcedure = procedure.input(asSent<FormData>).mutation(async ({ ctx, input }) => {
  const { fields } = await toFields(input instanceof FormData ? input : new FormData());
  const { importId, previewToken, ...sent } = fields;
  const conditions = previewToken === undefined ? undefined : { previewToken };
  return ctx.application.importProgress.follow(nameOf(ctx.person.id, importId), (reportProgress) =>
    runOperation(OPERATIONS.importStatement, ctx, {
      input: { ...sent, conditions },
      access: "edit",
      with: { reportProgress },
    }),
  );
});

type WatchInput = Readonly<{ partnerId: string; userId: string; importId: string }>;

/** The progress of the person's own import. */
export const watchImportProcedure = procedure
  .input(asSent<WatchInput>)
  .subscription(({ ctx, input, signal }) =>
    liveStream(ctx, { input, signal }, (_, ends) =>
      ctx.application.importProgress.watch(nameOf(ctx.person.id, input.importId), ends),
    ),
  );

/** Pages send shorter ids. Each report of progress carries the name of its import to all processes. */
const MAX_ID_LENGTH = 100;

/** Includes the person, so that nobody can watch another person's import by guessing its id. */
function nameOf(personId: string, importId: unknown): string {
  return JSON.stringify([personId, String(importId).slice(0, MAX_ID_LENGTH)]);
}
