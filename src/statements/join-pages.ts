import type { StatementPage } from "./statement-page";

/** Joins the pages of a statement, so that its balance check runs from the first balance to the last. */
export function joinPages(pages: readonly StatementPage[]): readonly StatementPage[] {
  const statements: StatementPage[][] = [];
  for (const page of pages) {
    const statement = statements.at(-1);
    const last = statement?.at(-1);
    if (statement !== undefined && last !== undefined && isNextPage(last, page)) statement.push(page);
    else statements.push([page]);
  }
  return statements.map(toOnePage);
}

/** At a missing or misplaced page the two balances differ; the parts are then checked separately. */
function isNextPage(page: StatementPage, next: StatementPage): boolean {
  return (
    page.number !== null &&
    page.number === next.number &&
    page.accountId === next.accountId &&
    page.currency === next.currency &&
    page.closing.isInterim &&
    next.opening.isInterim &&
    page.closing.amount === next.opening.amount
  );
}

function toOnePage(pages: readonly StatementPage[]): StatementPage {
  const [first, last] = [pages[0], pages.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError("A statement has at least one page.");
  return { ...first, closing: last.closing, entries: pages.flatMap(({ entries }) => entries) };
}
