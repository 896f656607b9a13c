import { z } from "zod";

/** What the process that previews is given. */
export const DRY_RUNS = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  requests: z.number(),
});

/** What it says: how many were done, and how many were neither done nor told to wait. */
export const PREVIEWED = z.object({ done: z.number(), neither: z.number() });

export type Previewed = z.output<typeof PREVIEWED>;
