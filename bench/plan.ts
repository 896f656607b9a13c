/** What is measured, and for how long. */
export type Plan = Readonly<{
  /** The numbers of transactions of the customers that are read, ascending. */
  sizes: readonly number[];
  reads: Readonly<{ rounds: number; seconds: number; warmUpSeconds: number }>;
  largeCustomer: Readonly<{ rounds: number; seconds: number }>;
  edits: Readonly<{
    rounds: number;
    seconds: number;
    warmUpSeconds: number;
    manySize: number;
    /** How many edits the floor commits in a round. */
    bareEdits: number;
  }>;
  editToVisible: Readonly<{ edits: number }>;
  webhooks: Readonly<{ rounds: number; seconds: number }>;
  ingest: Readonly<{ rounds: number; batches: number }>;
  commandLine: Readonly<{ rounds: number; rows: number }>;
  memory: Readonly<{ rows: number; readSeconds: number }>;
  peer: Readonly<{ rows: number; edits: number; installSeconds: number }>;
}>;

/** Some twenty minutes on two cores, everything included. */
export const FULL: Plan = {
  sizes: [1_000, 100_000, 1_000_000],
  reads: { rounds: 7, seconds: 1.2, warmUpSeconds: 1 },
  largeCustomer: { rounds: 3, seconds: 0.4 },
  edits: { rounds: 3, seconds: 2.5, warmUpSeconds: 1.5, manySize: 10_000, bareEdits: 2_000 },
  editToVisible: { edits: 400 },
  webhooks: { rounds: 5, seconds: 2 },
  ingest: { rounds: 3, batches: 40 },
  commandLine: { rounds: 3, rows: 100_000 },
  memory: { rows: 100_000, readSeconds: 3 },
  peer: { rows: 10_000, edits: 100, installSeconds: 240 },
};

/** Two minutes at most. Its figures show orders of magnitude; do not judge targets by them. */
export const QUICK: Plan = {
  sizes: [1_000, 100_000],
  reads: { rounds: 2, seconds: 0.4, warmUpSeconds: 0.5 },
  largeCustomer: { rounds: 1, seconds: 0.2 },
  edits: { rounds: 1, seconds: 1, warmUpSeconds: 0.5, manySize: 1_000, bareEdits: 500 },
  editToVisible: { edits: 100 },
  webhooks: { rounds: 2, seconds: 1 },
  ingest: { rounds: 1, batches: 16 },
  commandLine: { rounds: 1, rows: 10_000 },
  memory: { rows: 10_000, readSeconds: 0.5 },
  // Fewer rows would not reach the month that is read.
  peer: { rows: 10_000, edits: 20, installSeconds: 20 },
};

/**
 * Larger customers are neither reconciled nor edited by the thousand: that would take longer than the rest of
 * the run.
 */
export const MAX_RECONCILED = 100_000;

/** The size of the largest customer that is completely checked at the end. */
export function checkedSize({ sizes }: Plan): number {
  return Math.max(...sizes.filter((size) => size <= MAX_RECONCILED));
}
