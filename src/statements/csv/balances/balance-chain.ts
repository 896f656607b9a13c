import type { CalendarDate } from "../../../domain/calendar-date";

/** A movement and the balance beside it; null where the file has none. */
export type ChainLink = Readonly<{
  amount: bigint;
  balance: bigint | null;
  /** Null where the day is not known yet. */
  day: CalendarDate | null;
}>;

export type BalanceChain = Readonly<{
  opening: bigint;
  closing: bigint;
  /** How many balances follow from the previous one, and how many there are to check. */
  holding: number;
  steps: number;
  /** The first movement whose balance does not follow from the previous one; null where all do. */
  broken: ChainLink | null;
  /** How many of those that follow differ from the previous one. */
  moves: number;
  /** The movements after the last balance, where all before have one. */
  rest: readonly ChainLink[];
}>;

/**
 * A few steps may fail, for example beside an unreadable row; with more failures it is not a running balance.
 */
const MIN_HOLDING = 0.8;

/**
 * The balances before and after a file's movements, in the chronological order in which most balances follow;
 * null where there are no balances.
 *
 * Files run forwards or backwards in time, and the rows within a day may run in the opposite direction. An
 * order that contradicts the days is not tried, because in it movements with the opposite sign would lead
 * from balance to balance.
 */
export function findChain(links: readonly ChainLink[]): BalanceChain | null {
  let best: BalanceChain | null = null;
  for (const order of ordersOf(links)) {
    const chain = followChain(order);
    if (chain === null) return null;
    if (best === null || chain.holding > best.holding) best = chain;
    if (best.holding === best.steps) return best;
  }
  return best;
}

/** Whether the amounts lead from balance to balance, as in a running balance. */
export function isRunning({ holding, steps }: Pick<BalanceChain, "holding" | "steps">): boolean {
  return steps > 0 && holding >= steps * MIN_HOLDING;
}

/** Whether a file's days run forwards in time; null where they are all the same or not sorted. */
export function runsForwards(links: readonly ChainLink[]): boolean | null {
  const days = links.flatMap(({ day }) => (day === null ? [] : [day]));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const isForwards = first < last;
  const isInOrder = days.every((day, index) => {
    const before = days[index - 1] ?? day;
    return isForwards ? before <= day : before >= day;
  });
  return isInOrder ? isForwards : null;
}

function* ordersOf(links: readonly ChainLink[]): Generator<readonly ChainLink[]> {
  const isForwards = runsForwards(links);
  if (isForwards !== false) yield links;
  if (isForwards !== true) yield links.toReversed();
  yield sortedByDay(links);
  yield sortedByDay(links.toReversed());
}

function sortedByDay(links: readonly ChainLink[]): readonly ChainLink[] {
  return links.toSorted((a, b) => compare(a.day ?? "", b.day ?? ""));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Some banks give a balance only on the last movement of a day, so movements are added up until the next
 * balance.
 */
function followChain(links: readonly ChainLink[]): BalanceChain | null {
  let opening: bigint | null = null;
  let closing = 0n;
  let since = 0n;
  let holding = 0;
  let steps = 0;
  let moves = 0;
  let broken: ChainLink | null = null;
  let rest: ChainLink[] = [];
  let hasEach = true;
  for (const link of links) {
    const { amount, balance } = link;
    since += amount;
    if (balance === null) {
      rest.push(link);
      continue;
    }
    if (rest.length > 0) hasEach = false;
    rest = [];
    if (opening === null) opening = balance - since;
    else {
      steps++;
      if (closing + since === balance) {
        holding++;
        if (since !== 0n) moves++;
      } else broken ??= link;
    }
    closing = balance;
    since = 0n;
  }
  if (opening === null) return null;
  return { opening, closing: closing + since, holding, steps, broken, moves, rest: hasEach ? rest : [] };
}
