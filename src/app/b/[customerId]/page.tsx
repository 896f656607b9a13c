import { findBusiness } from "@/app/find-business";
import { Prefetched } from "@/app/prefetch";
import { findReader } from "@/app/reader";
import { Overview } from "@/ui/cashflow/overview";
import { loadOverviewSearch } from "@/ui/cashflow/overview-search";

type PageProps = Readonly<{
  params: Promise<{ customerId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}>;

export const metadata = { title: "Overview" };

export default async function OverviewPage({ params, searchParams }: PageProps) {
  const { partnerId, userId } = await findBusiness(params);
  const search = await loadOverviewSearch(searchParams);
  const { today } = await findReader();
  return (
    <Prefetched
      ask={(queryClient, trpc) =>
        queryClient.prefetchQuery(trpc.getOverview.queryOptions({ partnerId, userId, today, ...search }))
      }
    >
      <Overview />
    </Prefetched>
  );
}
