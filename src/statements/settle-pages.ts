import type { Statement, UnreadableRow } from "../domain/statement";
import { joinPages } from "./join-pages";
import { addsUp, contentOfRow, moved, type Settled } from "./settled";
import type { ReversalSign, StatementPage } from "./statement-page";
import { isRow, isUnreadable } from "./to-row";
import { unreadableRow } from "./unreadable-row";
import { withoutOverlap } from "./without-overlap";

/**
 * The rows and balances of a file's pages. The sign of reversals is chosen so that each statement adds up.
 * What occurs again, as in joined files, is named and left out: a whole statement, or transactions of
 * statements that overlap.
 */
export function settlePages(
  pages: readonly StatementPage[],
): Pick<Statement, "rows" | "unreadable" | "balances"> {
  const { statements, repeated } = withoutRepeated(joinPages(pages).map(settlePage));
  const all = withoutOverlap(statements).flatMap(({ rows }) => rows);
  return {
    rows: all.filter(isRow),
    unreadable: [...all.filter(isUnreadable), ...repeated],
    balances: statements.map(({ balance }) => balance),
  };
}

/**
 * An account goes from one balance to another by the same movements of the same days only once. Without both
 * balances, or where they are equal, this cannot be known.
 */
function withoutRepeated(
  all: readonly Settled[],
): Readonly<{ statements: readonly Settled[]; repeated: readonly UnreadableRow[] }> {
  if (all.length < 2) return { statements: all, repeated: [] };
  const repeated: UnreadableRow[] = [];
  const lines = new Map<string, number>();
  const statements = all.filter((statement) => {
    const { accountId, currency, opening, closing, line } = statement.balance;
    if (opening === null || closing === null || opening === closing) return true;
    const content = JSON.stringify([accountId, currency, `${opening}`, `${closing}`, contentOf(statement)]);
    const first = lines.get(content);
    if (first === undefined) {
      lines.set(content, line);
      return true;
    }
    const reason = { code: "repeated_statement", values: { line: first } } as const;
    const source = accountId ?? "";
    repeated.push(unreadableRow({ line, source }, { field: "", code: "invalid_value", reason }));
    return false;
  });
  return { statements, repeated };
}

function contentOf({ rows }: Settled): readonly (string | null)[] {
  return rows.flatMap((row) => (isRow(row) ? contentOfRow(row) : [row.text]));
}

/**
 * Banks sign reversals differently. The standard sign applies unless the balances contradict it and the
 * opposite sign adds up; if neither adds up, something else is wrong with the file.
 */
export function settlePage(page: StatementPage): Settled {
  const standard = withSign(page, "own");
  if (addsUp(standard) || !page.entries.some(({ isReversal }) => isReversal)) return standard;
  const opposite = withSign(page, "opposite");
  return addsUp(opposite) ? opposite : standard;
}

function withSign(page: StatementPage, sign: ReversalSign): Settled {
  const rows = page.entries.flatMap((entry) => entry.toRows(sign));
  const sum = rows.reduce((total, row) => total + moved(row, page.currency), 0n);
  const { line, accountId, currency, opening, closing } = page;
  return {
    rows,
    balance: { line, accountId, currency, opening: opening.amount, closing: closing.amount, sum },
  };
}
