import type { BusinessPageProps } from "@/app/business-page-props";
import { findBusiness } from "@/app/find-business";
import { titleOf } from "@/app/page-title";
import { Prefetched } from "@/app/prefetch";
import { findReader } from "@/app/reader";
import { Texts } from "@/app/texts";
import { readAddress } from "@/ui/address/address-parameters";
import { Compare } from "@/ui/compare/compare";
import { comparePages } from "@/ui/compare/compare-pages";
import { compareSearch, toPair } from "@/ui/compare/compare-search";

export const generateMetadata = () => titleOf(({ compare }) => compare.title);

export default async function ComparePage({ params, searchParams }: BusinessPageProps) {
  const business = await findBusiness(params);
  const { partnerId, userId } = business;
  const customer = { partnerId, userId };
  const search = readAddress(compareSearch, await searchParams);
  const { today } = await findReader();
  return (
    <Prefetched
      business={business}
      ask={async (queryClient, trpc, caller) => {
        const overviewQuery = trpc.getOverview.queryOptions({ ...customer, today });
        await Promise.all([
          queryClient.prefetchQuery(overviewQuery),
          queryClient.prefetchQuery(trpc.getCustomer.queryOptions(customer)),
        ]);
        const overview = queryClient.getQueryData(overviewQuery.queryKey);
        if (overview === undefined) return;
        await queryClient.prefetchInfiniteQuery(
          comparePages({
            pathKey: trpc.getDrivers.pathKey(),
            customer,
            pair: toPair(search, overview),
            search,
            fetchPage: caller.getDrivers,
          }),
        );
      }}
    >
      <Texts of={["compare"]}>
        <Compare />
      </Texts>
    </Prefetched>
  );
}
