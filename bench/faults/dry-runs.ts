import { z } from "zod";

/** The input of the process that previews. */
export const DRY_RUNS = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  requests: z.number(),
});

/**
 * Its result: how many previews were done, and how many were neither done nor refused with a time to retry.
 */
export const PREVIEWED = z.object({ done: z.number(), neither: z.number() });

export type Previewed = z.output<typeof PREVIEWED>;
