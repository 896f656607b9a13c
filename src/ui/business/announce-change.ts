import { showToast } from "../components/show-toast";
import type { Change } from "../transactions/use-follow-change";
import type { Translate } from "../translate";

type Reader = Readonly<{ locale: string; currency: string; personId: string }>;

/**
 * Shows a toast about a change by somebody else. The code for the words is loaded on first use. If it fails
 * to load, the page still shows the change, without the toast.
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
