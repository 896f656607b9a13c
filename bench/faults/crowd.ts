import { z } from "zod";
import type { CleanUp } from "../clean-up";
import { forkSender } from "./fork-sender";

export const CROWD = z.object({
  /** Asked in turn by each. */
  urls: z.array(z.string()),
  headers: z.record(z.string(), z.string()),
  callers: z.number(),
  /** How long each waits after its answer. */
  millisBetween: z.number(),
});

const TOLD = z.object({
  answers: z.number(),
  /** How many answers had each status; `broken` where the connection broke. */
  byStatus: z.record(z.string(), z.number()),
});

export type Told = z.output<typeof TOLD>;

/**
 * Many who ask at once and again and again, in a process of their own. Returns what ends them and says what
 * they were told.
 */
export async function gatherCrowd(
  crowd: z.output<typeof CROWD>,
  cleanUp: CleanUp,
): Promise<() => Promise<Told>> {
  const sender = await forkSender(new URL("./ask-together.ts", import.meta.url), crowd, cleanUp);
  return async () => {
    sender.tell();
    return TOLD.parse(await sender.outcome());
  };
}
