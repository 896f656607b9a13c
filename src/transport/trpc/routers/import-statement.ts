import type { Progress } from "../../../services/context";
import { OPERATIONS } from "../../bindings";
import { toFields } from "../../rest/read-form";
import { procedure } from "../init";
import { answer, asSent, authorize } from "../operation";

/**
 * The parts of the form are the operation's fields, `partnerId` and `userId`, the `previewToken` of what was shown, and
 * an `importId` under which progress can be watched.
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
export const watchImportProcedure = procedure.input(asSent<WatchInput>).subscription(async function* ({
  ctx,
  input,
  signal,
}): AsyncGenerator<Progress> {
  const { partnerId, userId, importId } = input;
  await authorize(ctx, { partnerId, userId, access: "view" });
  const { closing, importProgress } = ctx.application;
  const signals = [closing.signal, ...(signal === undefined ? [] : [signal])];
  yield* importProgress.watch(nameOf(ctx.person.id, importId), AbortSignal.any(signals));
});

/** Nobody can watch what another person imports, whatever id they guess. */
function nameOf(personId: string, importId: unknown): string {
  return JSON.stringify([personId, importId]);
}
