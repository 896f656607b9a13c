import type { MinorUnits } from "../../domain/money";
import type { StatementRow, UnreadableRow } from "../../domain/statement";
import { addsUp, moved, type Settled } from "../settled";

/** A report, and how its entries lead from one balance to the next. */
export type Course = Readonly<{
  report: Settled;
  /** Reports of one account that follow each other by their balances have the same number. */
  chain: number;
  /** The balance after each row; null where the report does not add up. */
  lefts: ReadonlyMap<StatementRow | UnreadableRow, MinorUnits> | null;
  /** Whether any reports of the account come back to an earlier balance, so that balances prove less. */
  isCircling: boolean;
}>;

/** How far the reports of one account have been followed. */
type Account = {
  last: Settled | null;
  chain: number;
  /** The balances of this chain so far. */
  seen: Set<MinorUnits>;
  isCircling: boolean;
};

export function coursesOf(reports: readonly Settled[]): readonly Course[] {
  const accounts = new Map<string, Account>();
  const courses = reports.map((report, place) => {
    const { accountId, currency } = report.balance;
    const key = JSON.stringify([accountId, currency]);
    const account = accounts.get(key) ?? { last: null, chain: place, seen: new Set(), isCircling: false };
    accounts.set(key, account);
    if (account.last === null || !follows(report, account.last))
      Object.assign(account, { chain: place, seen: new Set() });
    account.last = report;
    return { report, chain: account.chain, lefts: leftsOf(report, account), account };
  });
  return courses.map(({ account, ...course }) => ({ ...course, isCircling: account.isCircling }));
}

function leftsOf(report: Settled, account: Account): Course["lefts"] {
  const { opening, currency } = report.balance;
  if (opening === null || !addsUp(report)) return null;
  const lefts = new Map<StatementRow | UnreadableRow, MinorUnits>();
  let left = opening;
  account.seen.add(opening);
  for (const row of report.rows) {
    const change = moved(row, currency);
    left += change;
    lefts.set(row, left);
    if (change === 0n) continue;
    if (account.seen.has(left)) account.isCircling = true;
    account.seen.add(left);
  }
  return lefts;
}

/** A report that leaves the balance as it was may be followed by one that repeats it. */
function follows(report: Settled, before: Settled): boolean {
  const { opening, closing } = before.balance;
  const doesMove = opening !== closing;
  return addsUp(report) && addsUp(before) && doesMove && report.balance.opening === closing;
}
