import type { MinorUnits } from "../../domain/money";
import type { StatementRow, UnreadableRow } from "../../domain/statement";
import { addsUp, moved, type Settled } from "../settled";

/** A report, how its rows lead from one balance to the next, and which other reports it follows. */
export type ChainedReport = Readonly<{
  settled: Settled;
  /** Reports of one account that follow each other by their balances have the same number. */
  chain: number;
  /** The balance after each row; null where the report does not add up. */
  runningBalances: ReadonlyMap<StatementRow | UnreadableRow, MinorUnits> | null;
  /** Whether any reports of the account come back to an earlier balance, so that balances prove less. */
  isBalanceRepeated: boolean;
}>;

/** How far the reports of one account have been followed. */
type Account = {
  last: Settled | null;
  chain: number;
  /** The balances of this chain so far. */
  seen: Set<MinorUnits>;
  isBalanceRepeated: boolean;
};

export function chainReports(reports: readonly Settled[]): readonly ChainedReport[] {
  const accounts = new Map<string, Account>();
  const chained = reports.map((report, place) => {
    const { accountId, currency } = report.balance;
    const key = JSON.stringify([accountId, currency]);
    const account = accounts.get(key) ?? {
      last: null,
      chain: place,
      seen: new Set(),
      isBalanceRepeated: false,
    };
    accounts.set(key, account);
    if (account.last === null || !follows(report, account.last))
      Object.assign(account, { chain: place, seen: new Set() });
    account.last = report;
    return {
      settled: report,
      chain: account.chain,
      runningBalances: runningBalancesOf(report, account),
      account,
    };
  });
  return chained.map(({ account, ...report }) => ({
    ...report,
    isBalanceRepeated: account.isBalanceRepeated,
  }));
}

function runningBalancesOf(report: Settled, account: Account): ChainedReport["runningBalances"] {
  const { opening, currency } = report.balance;
  if (opening === null || !addsUp(report)) return null;
  const runningBalances = new Map<StatementRow | UnreadableRow, MinorUnits>();
  let runningBalance = opening;
  account.seen.add(opening);
  for (const row of report.rows) {
    const change = moved(row, currency);
    runningBalance += change;
    runningBalances.set(row, runningBalance);
    if (change === 0n) continue;
    if (account.seen.has(runningBalance)) account.isBalanceRepeated = true;
    account.seen.add(runningBalance);
  }
  return runningBalances;
}

/** A report that leaves the balance as it was may be followed by one that repeats it. */
function follows(report: Settled, before: Settled): boolean {
  const { opening, closing } = before.balance;
  const doesMove = opening !== closing;
  return addsUp(report) && addsUp(before) && doesMove && report.balance.opening === closing;
}
