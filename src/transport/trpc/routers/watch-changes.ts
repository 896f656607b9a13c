import { tracked } from "@trpc/server";
import { listChangesEndpoint } from "../../../contract/changes";
import { watchChanges } from "../../../services/changes/watch-changes";
import { procedure } from "../init";
import { asSent, authorize } from "../operation";

type WatchInput = Readonly<{ partnerId: string; userId: string; lastEventId?: string | null }>;

/** The customer's changes as they are made. Each carries its sequence, at which a broken connection goes on. */
export const watchChangesProcedure = procedure.input(asSent<WatchInput>).subscription(async function* ({
  ctx,
  input,
  signal,
}) {
  const { partnerId, userId, lastEventId } = input;
  const context = await authorize(ctx, { partnerId, userId, access: "view" });
  const after = Number.parseInt(lastEventId ?? "", 10);
  const signals = [ctx.application.closing.signal, ...(signal === undefined ? [] : [signal])];
  const changes = watchChanges(context, {
    userId,
    after: Number.isNaN(after) ? null : after,
    signal: AbortSignal.any(signals),
  });
  for await (const { sequence, change } of changes) {
    const page = listChangesEndpoint.present({ changes: [change], nextCursor: null });
    const [presented] = page.changes;
    if (presented !== undefined) yield tracked(String(sequence), presented);
  }
});
