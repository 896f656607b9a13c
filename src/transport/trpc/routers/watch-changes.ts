import { tracked } from "@trpc/server";
import { listChangesEndpoint } from "../../../contract/changes";
import { watchChanges } from "../../../services/changes/watch-changes";
import { procedure } from "../init";
import { liveStream } from "../live-stream";
import { asSent } from "../operation";

type WatchInput = Readonly<{ partnerId: string; userId: string; lastEventId?: string | null }>;

/**
 * The customer's changes as they are made. Each carries its sequence, from which a broken connection resumes.
 */
export const watchChangesProcedure = procedure
  .input(asSent<WatchInput>)
  .subscription(({ ctx, input, signal }) =>
    liveStream(ctx, { input, signal }, (context, ends) => {
      const { revisions } = ctx.application.liveStreams;
      const after = Number.parseInt(input.lastEventId ?? "", 10);
      const { userId } = input;
      return present(
        watchChanges(context, { userId, after: Number.isNaN(after) ? null : after, revisions, signal: ends }),
      );
    }),
  );

async function* present(changes: ReturnType<typeof watchChanges>) {
  for await (const { sequence, change } of changes) {
    const page = listChangesEndpoint.present({ changes: [change], nextCursor: null });
    const [presented] = page.changes;
    if (presented !== undefined) yield tracked(String(sequence), presented);
  }
}
