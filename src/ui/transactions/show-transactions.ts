import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Outputs } from "../trpc/trpc";
import type { WireTransaction } from "./apply-edit";

type Page = Outputs["listTransactions"];

/**
 * Replaces transactions in all cached lists. A list without any of them keeps its identity.
 *
 * A page that is being fetched may arrive with older rows, so the replacement is repeated after it arrives.
 */
export function showTransactions(
  queryClient: QueryClient,
  { transactions }: Readonly<{ transactions: QueryKey }>,
  changed: readonly WireTransaction[],
): void {
  const byId = new Map(changed.map((each) => [each.id, each]));
  const lists = queryClient.getQueryCache().findAll({ queryKey: transactions });
  for (const list of lists) {
    queryClient.setQueryData<Page>(
      list.queryKey,
      (shown) => shown && replaceRows(shown, ({ id }) => byId.get(id)),
    );
    if (list.state.fetchStatus === "idle") continue;
    const notNewer = (row: WireTransaction): WireTransaction | undefined => {
      const put = byId.get(row.id);
      return put === undefined || put.version < row.version ? undefined : put;
    };
    list.promise?.then(
      () => queryClient.setQueryData<Page>(list.queryKey, (come) => come && replaceRows(come, notNewer)),
      () => undefined,
    );
  }
}

function replaceRows(page: Page, find: (row: WireTransaction) => WireTransaction | undefined): Page {
  if (!page.transactions.some((row) => find(row) !== undefined)) return page;
  return { ...page, transactions: page.transactions.map((row) => find(row) ?? row) };
}
