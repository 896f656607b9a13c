import type { BusinessPageProps } from "@/app/business-page-props";
import { findBusiness } from "@/app/find-business";
import { titleOf } from "@/app/page-title";
import { Prefetched } from "@/app/prefetch";
import { findReader } from "@/app/reader";
import { Texts } from "@/app/texts";
import { readAddress } from "@/ui/address/address-parameters";
import { counterpartyPages } from "@/ui/transactions/counterparty-pages";
import { transactionPage } from "@/ui/transactions/transaction-pages";
import { readTransactionFilter, transactionOrder } from "@/ui/transactions/transaction-search";
import { Transactions } from "@/ui/transactions/transactions";

export const generateMetadata = () => titleOf(({ transactions }) => transactions.title);

export default async function TransactionsPage({ params, searchParams }: BusinessPageProps) {
  const business = await findBusiness(params);
  const { partnerId, userId } = business;
  const customer = { partnerId, userId };
  const query = await searchParams;
  const filter = readTransactionFilter(query);
  const { sort, group, groupSort } = readAddress(transactionOrder, query);
  const { today } = await findReader();
  return (
    <Prefetched
      business={business}
      ask={(queryClient, trpc, caller) =>
        Promise.all([
          group === "counterparty"
            ? queryClient.prefetchInfiniteQuery(
                counterpartyPages({
                  pathKey: trpc.listCounterparties.pathKey(),
                  customer,
                  filter,
                  sort: groupSort,
                  fetchPage: caller.listCounterparties,
                }),
              )
            : queryClient.prefetchQuery(
                transactionPage({
                  pathKey: trpc.listTransactions.pathKey(),
                  input: { ...customer, ...filter, sort },
                  page: 0,
                  fetchPage: caller.listTransactions,
                }),
              ),
          queryClient.prefetchQuery(trpc.summarizeTransactions.queryOptions({ ...customer, ...filter })),
          queryClient.prefetchQuery(trpc.getOverview.queryOptions({ ...customer, today })),
        ])
      }
    >
      <Texts
        of={[
          "transactions",
          "byCounterparty",
          "exporting",
          "counting",
          "edits",
          "links",
          "transactionDetails",
        ]}
      >
        <Transactions />
      </Texts>
    </Prefetched>
  );
}
