import { z } from "zod";

const latencies = z.object({ p50Millis: z.number(), p99Millis: z.number() });

/** What the process that runs the peer prints about it. */
export const peerResult = z.object({
  /** New transactions per second: looked up among those there are, as a bank's file is, and simply added. */
  importedPerSecond: z.number(),
  addedPerSecond: z.number(),
  /** A month of its budget, which it keeps up to date in memory. */
  month: latencies,
  /** The sum of a month's expenses, asked of its database. */
  query: latencies,
  /** An amount is edited and the month asked for, until the month shows it. */
  editToVisible: latencies,
});

export type PeerResult = z.output<typeof peerResult>;
