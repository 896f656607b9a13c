import type { StatementBalance, StatementRow } from "../../../domain/statement";
import { type ChainLink, findChain, isRunning } from "../balances/balance-chain";
import type { StatedBalance } from "../beside/stated-balances";
import { findLikelyBalance, type StatedEnds } from "./likely-balance";
import type { ReadRows } from "./read-rows";

type ReadBalances = Readonly<{
  balances: readonly StatementBalance[];
  /** The line of the first balance that contradicts the amounts; null where there is none. */
  contradictedLine: number | null;
  /** The first row that may be a balance instead of a movement; null where there is none. */
  likelyBalance: StatementRow | null;
  /**
   * The rows after the last balance of an account of which all others have one. They may not be booked yet,
   * or be parts of another row.
   */
  unsettled: ReadonlySet<StatementRow>;
}>;

type Account = Readonly<{ rows: StatementRow[]; links: ChainLink[] }>;

/** A single balance may follow from another one by chance. */
const ENOUGH_STEPS = 2;

/**
 * The balances before and after the booked rows of each account: from a column of running balances, or else
 * as stated apart from the rows.
 */
export function readBalances({ rows, balances, stated }: ReadRows): ReadBalances {
  const accounts = [...groupByAccount(rows, balances).values()];
  const found: StatementBalance[] = [];
  let contradictedLine: number | null = null;
  let likelyBalance: StatementRow | null = null;
  const unsettled = new Set<StatementRow>();
  for (const { rows, links } of accounts) {
    const [row] = rows;
    if (row === undefined) continue;
    const chain = findChain(links);
    const isChained = chain !== null && (chain.steps === 0 || isRunning(chain));
    const broken = chain?.broken ?? null;
    if (!isChained && broken !== null && areSeveral(links)) {
      contradictedLine ??= rows[links.indexOf(broken)]?.line ?? null;
    }
    const ends = isChained ? chain : statedEnds(stated, row, { isAlone: accounts.length === 1 });
    const likely = isChained ? null : findLikelyBalance(links, ends);
    if (likely !== null) likelyBalance ??= rows[links.indexOf(likely)] ?? null;
    const { line, accountId, currency } = row;
    const { opening, closing } = ends;
    if (opening === undefined || closing === undefined) continue;
    const rest = new Set(isChained && chain.steps >= ENOUGH_STEPS ? chain.rest : []);
    for (const [index, link] of links.entries()) {
      const ofLink = rows[index];
      if (ofLink !== undefined && rest.has(link)) unsettled.add(ofLink);
    }
    const left = sumOf([...rest]);
    found.push({ line, accountId, currency, opening, closing: closing - left, sum: sumOf(links) - left });
  }
  return { balances: found, contradictedLine, likelyBalance, unsettled };
}

function sumOf(links: readonly ChainLink[]): bigint {
  return links.reduce((total, { amount }) => total + amount, 0n);
}

function groupByAccount(
  rows: readonly StatementRow[],
  balances: ReadRows["balances"],
): ReadonlyMap<string, Account> {
  const accounts = new Map<string, Account>();
  rows.forEach((row, index) => {
    if (row.status !== "booked") return;
    const key = JSON.stringify([row.accountId, row.currency]);
    const account = accounts.get(key) ?? { rows: [], links: [] };
    accounts.set(key, account);
    account.rows.push(row);
    const amount = row.direction === "outflow" ? -row.amount : row.amount;
    account.links.push({ amount, balance: balances[index] ?? null, day: row.bookedOn });
  });
  return accounts;
}

/** A balance that is the same in every row is the current one, and does not describe the rows. */
function areSeveral(links: readonly ChainLink[]): boolean {
  return new Set(links.flatMap(({ balance }) => balance ?? [])).size > 1;
}

function statedEnds(
  stated: readonly StatedBalance[],
  { accountId, currency }: StatementRow,
  { isAlone }: Readonly<{ isAlone: boolean }>,
): StatedEnds {
  const amountOf = (kind: StatedBalance["kind"]) => {
    const found = stated.filter(({ of, ...balance }) => {
      const isOfAccount = of === null ? isAlone : of.accountId === accountId && of.currency === currency;
      return balance.kind === kind && isOfAccount;
    });
    const amounts = new Set(found.map(({ amount }) => amount));
    return amounts.size === 1 ? [...amounts][0] : undefined;
  };
  return { opening: amountOf("opening"), closing: amountOf("closing") };
}
