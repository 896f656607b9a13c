import { showToast } from "../components/show-toast";
import type { Change } from "../transactions/use-follow-change";
import type { Translate } from "../translate";

type Reader = Readonly<{ locale: string; currency: string; personId: string }>;

/**
 * Says in a corner of the page what somebody else has just done. The words come when they are first needed;
 * where they do not come, the page shows what was done without saying so.
 */
export async function announceChange(
  change: Change,
  t: Translate<"changes">,
  { personId, ...reader }: Reader,
): Promise<void> {
  const words = await loadWords().catch(() => null);
  if (words === null) return;
  const [{ actorName }, { changeSentence }] = words;
  await showToast({
    id: change.id,
    title: changeSentence(change, t, reader, () => undefined),
    description: actorName(change.actor, t, personId),
  });
}

function loadWords() {
  return Promise.all([import("../activity/actor-name"), import("../activity/change-sentence")]);
}
