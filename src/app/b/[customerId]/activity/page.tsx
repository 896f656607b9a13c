import type { BusinessPageProps } from "@/app/business-page-props";
import { findBusiness } from "@/app/find-business";
import { titleOf } from "@/app/page-title";
import { Prefetched } from "@/app/prefetch";
import { Texts } from "@/app/texts";
import { Activity } from "@/ui/activity/activity";
import { readActivitySearch } from "@/ui/activity/activity-search";
import { cursorPages } from "@/ui/trpc/cursor-pages";

export const generateMetadata = () => titleOf(({ activity }) => activity.title);

export default async function ActivityPage({ params, searchParams }: BusinessPageProps) {
  const business = await findBusiness(params);
  const { partnerId, userId } = business;
  const search = readActivitySearch(await searchParams);
  return (
    <Prefetched
      business={business}
      ask={(queryClient, trpc, caller) =>
        queryClient.prefetchInfiniteQuery(
          cursorPages({
            pathKey: trpc.listChanges.pathKey(),
            input: { partnerId, userId, ...search },
            fetchPage: caller.listChanges,
          }),
        )
      }
    >
      <Texts of={["activity"]}>
        <Activity />
      </Texts>
    </Prefetched>
  );
}
