import { OPERATIONS } from "../../bindings";
import { toFields } from "../../rest/read-form";
import { procedure } from "../init";
import { liveStream } from "../live-stream";
import { answer, asSent } from "../operation";

/**
 * The parts of the form are the operation's fields, `partnerId` and `userId`, the `previewToken` of what was
 * shown, and an `importId` under which progress can be watched.
 */
export const importStatementProcedure = procedure.input(asSent<FormData>).mutation(async ({ ctx, input }) => {
  const { fields } = await toFields(input instanceof FormData ? input : new FormData());
  const { importId, previewToken, ...sent } = fields;
  const conditions = previewToken === undefined ? undefined : { previewToken };
  return ctx.application.importProgress.follow(nameOf(ctx.person.id, importId), (reportProgress) =>
    answer(OPERATIONS.importStatement, ctx, {
      input: { ...sent, conditions },
      access: "edit",
      with: { reportProgress },
    }),
  );
});

type WatchInput = Readonly<{ partnerId: string; userId: string; importId: string }>;

/** How far a person's own import has come. */
export const watchImportProcedure = procedure
  .input(asSent<WatchInput>)
  .subscription(({ ctx, input, signal }) =>
    liveStream(ctx, { input, signal }, (_, ends) =>
      ctx.application.importProgress.watch(nameOf(ctx.person.id, input.importId), ends),
    ),
  );

/** Nobody can watch what another person imports, whatever id they guess. */
function nameOf(personId: string, importId: unknown): string {
  return JSON.stringify([personId, importId]);
}
