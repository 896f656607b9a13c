import { z } from "zod";

const latencies = z.object({ p50Millis: z.number(), p99Millis: z.number() });

/** The output of the process that runs the peer. */
export const peerResult = z.object({
  /**
   * New transactions per second: deduplicated against the stored ones like a bank's file, and added without
   * that.
   */
  importedPerSecond: z.number(),
  addedPerSecond: z.number(),
  /** Reading a month of its budget, which it keeps up to date in memory. */
  month: latencies,
  /** Querying its database for the sum of a month's expenses. */
  query: latencies,
  /** From the edit of an amount until the month shows it. */
  editToVisible: latencies,
});

export type PeerResult = z.output<typeof peerResult>;
