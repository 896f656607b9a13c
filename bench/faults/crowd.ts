import { z } from "zod";
import type { CleanUp } from "../clean-up";
import { forkSender } from "./fork-sender";

export const CROWD = z.object({
  /** Each member requests these in turn. */
  urls: z.array(z.string()),
  headers: z.record(z.string(), z.string()),
  callers: z.number(),
  /** How long each member waits after a response. */
  millisBetween: z.number(),
});

const COUNTS = z.object({
  responses: z.number(),
  /** The number of responses by status; `broken` counts broken connections. */
  byStatus: z.record(z.string(), z.number()),
});

export type Counts = z.output<typeof COUNTS>;

/**
 * Many callers that send requests again and again at the same time, in a process of their own. Returns a
 * function that stops them and returns the responses that they got.
 */
export async function gatherCrowd(
  crowd: z.output<typeof CROWD>,
  cleanUp: CleanUp,
): Promise<() => Promise<Counts>> {
  const sender = await forkSender(new URL("./ask-at-once.ts", import.meta.url), crowd, cleanUp);
  return async () => {
    sender.tell();
    return COUNTS.parse(await sender.outcome());
  };
}
