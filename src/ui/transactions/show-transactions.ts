import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Outputs } from "../trpc/trpc";
import type { WireTransaction } from "./apply-edit";

type Page = Outputs["listTransactions"];

/**
 * Replaces transactions in all cached lists, except where a list already has a later version. A list without
 * any of them keeps its identity.
 *
 * A page that is being fetched may arrive with older rows, so the replacement is repeated after it arrives.
 */
export function showTransactions(
  queryClient: QueryClient,
  { transactions }: Readonly<{ transactions: QueryKey }>,
  changed: readonly WireTransaction[],
): void {
  const byId = new Map(changed.map((each) => [each.id, each]));
  // Responses may overtake one another.
  const notOlder = (row: WireTransaction): WireTransaction | undefined => {
    const put = byId.get(row.id);
    return put === undefined || put.version < row.version ? undefined : put;
  };
  const lists = queryClient.getQueryCache().findAll({ queryKey: transactions });
  for (const list of lists) {
    const replace = () =>
      queryClient.setQueryData<Page>(list.queryKey, (shown) => shown && replaceRows(shown, notOlder));
    replace();
    if (list.state.fetchStatus !== "idle") list.promise?.then(replace, () => undefined);
  }
}

function replaceRows(page: Page, find: (row: WireTransaction) => WireTransaction | undefined): Page {
  if (!page.transactions.some((row) => find(row) !== undefined)) return page;
  return { ...page, transactions: page.transactions.map((row) => find(row) ?? row) };
}
