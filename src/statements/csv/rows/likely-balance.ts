import type { ChainLink } from "../balances/balance-chain";

/** Fewer amounts often add up by chance, such as those of two equal coffees. */
const FEWEST_ROWS = 3;

/** The balances before and after all movements, as far as the file states them. */
export type StatedEnds = Readonly<{ opening: bigint | undefined; closing: bigint | undefined }>;

/**
 * The first or last movement of an account, if its amount is what the balance before or after all others
 * would be: it may be a balance whose name we do not know. Null where there is none.
 */
export function findLikelyBalance(
  links: readonly ChainLink[],
  { opening, closing }: StatedEnds,
): ChainLink | null {
  const [first, last] = [links[0], links.at(-1)];
  if (first === undefined || last === undefined) return null;
  const total = links.reduce((sum, { amount }) => sum + amount, 0n);
  // Without a balance before them, movements that add up to the balance after them begin with it.
  if (closing !== undefined) return opening === undefined && total === closing ? earlier(first, last) : null;
  if (opening === undefined && links.length < FEWEST_ROWS) return null;
  return [last, first].find(({ amount }) => amount === (opening ?? 0n) + total - amount) ?? null;
}

function earlier(first: ChainLink, last: ChainLink): ChainLink {
  return first.day !== null && last.day !== null && last.day < first.day ? last : first;
}
