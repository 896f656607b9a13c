import type { Statement, StatementBalance, StatementRow, UnreadableRow } from "../domain/statement";
import { joinPages } from "./join-pages";
import type { ReversalSign, StatementPage } from "./statement-page";
import { isRow } from "./to-row";

type Settled = Readonly<{
  rows: readonly (StatementRow | UnreadableRow)[];
  balance: StatementBalance;
}>;

/**
 * The rows and balances of a file's pages. The sign of reversals is chosen so that each statement adds up.
 */
export function settlePages(
  pages: readonly StatementPage[],
): Pick<Statement, "rows" | "unreadable" | "balances"> {
  const statements = joinPages(pages).map(settle);
  const all = statements.flatMap(({ rows }) => rows);
  return {
    rows: all.filter(isRow),
    unreadable: all.filter((row): row is UnreadableRow => !isRow(row)),
    balances: statements.map(({ balance }) => balance),
  };
}

/**
 * Banks sign reversals differently. The standard sign applies unless the balances contradict it and the
 * opposite sign adds up; if neither adds up, something else is wrong with the file.
 */
function settle(page: StatementPage): Settled {
  const standard = withSign(page, "own");
  if (addsUp(standard) || !page.entries.some(({ isReversal }) => isReversal)) return standard;
  const opposite = withSign(page, "opposite");
  return addsUp(opposite) ? opposite : standard;
}

function withSign(page: StatementPage, sign: ReversalSign): Settled {
  const rows = page.entries.flatMap((entry) => entry.toRows(sign));
  let sum = 0n;
  for (const row of rows) {
    if (!isRow(row) || row.status === "pending" || row.currency !== page.currency) continue;
    sum += row.direction === "inflow" ? row.amount : -row.amount;
  }
  const { line, accountId, currency, opening, closing } = page;
  return {
    rows,
    balance: { line, accountId, currency, opening: opening.amount, closing: closing.amount, sum },
  };
}

function addsUp({ balance: { opening, closing, sum } }: Settled): boolean {
  return opening !== null && closing !== null && opening + sum === closing;
}
