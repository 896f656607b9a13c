import { tracked } from "@trpc/server";
import { listChangesEndpoint } from "../../../contract/changes";
import { watchChanges } from "../../../services/changes/watch-changes";
import { procedure, type SignedIn } from "../init";
import { liveStream } from "../live-stream";
import { asSent, authorize } from "../operation";

type WatchInput = Readonly<{ partnerId: string; userId: string; lastEventId?: string | null }>;

/** The customer's changes as they are made. Each carries its sequence, at which a broken connection goes on. */
export const watchChangesProcedure = procedure
  .input(asSent<WatchInput>)
  .subscription(({ ctx, input, signal }) =>
    liveStream(ctx, { input, signal }, (ends) => follow(ctx, input, ends)),
  );

async function* follow(signedIn: SignedIn, input: WatchInput, signal: AbortSignal) {
  const { partnerId, userId, lastEventId } = input;
  const context = await authorize(signedIn, { partnerId, userId, access: "view" });
  const after = Number.parseInt(lastEventId ?? "", 10);
  const changes = watchChanges(context, { userId, after: Number.isNaN(after) ? null : after, signal });
  for await (const { sequence, change } of changes) {
    const page = listChangesEndpoint.present({ changes: [change], nextCursor: null });
    const [presented] = page.changes;
    if (presented !== undefined) yield tracked(String(sequence), presented);
  }
}
