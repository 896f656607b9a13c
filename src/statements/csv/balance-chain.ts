/** A movement and the balance that the file gives beside it; null where it gives none. */
export type ChainLink = Readonly<{ amount: bigint; balance: bigint | null }>;

export type BalanceChain = Readonly<{
  opening: bigint;
  closing: bigint;
  /** How many balances follow from the one before, and how many could. */
  holding: number;
  steps: number;
}>;

/**
 * The balances before and after a file's movements, which may run forwards or backwards in time.
 *
 * Null where the column does not follow the amounts, and so is no running balance. A few steps may fail, as they do
 * beside a row that cannot be read: that the sum then misses the closing balance is what the check is for.
 */
export function findChain(links: readonly ChainLink[]): BalanceChain | null {
  const forwards = followChain(links);
  const backwards = followChain(links.toReversed());
  const best = (backwards?.holding ?? 0) > (forwards?.holding ?? 0) ? backwards : forwards;
  return best !== null && best.holding >= best.steps * 0.8 ? best : null;
}

/** Some banks give a balance only on the last movement of a day, so movements add up until the next one. */
function followChain(links: readonly ChainLink[]): BalanceChain | null {
  let opening: bigint | null = null;
  let closing = 0n;
  let since = 0n;
  let holding = 0;
  let steps = 0;
  for (const { amount, balance } of links) {
    since += amount;
    if (balance === null) continue;
    if (opening === null) opening = balance - since;
    else {
      steps++;
      if (closing + since === balance) holding++;
    }
    closing = balance;
    since = 0n;
  }
  return opening === null ? null : { opening, closing: closing + since, holding, steps };
}
