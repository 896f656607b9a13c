import { findBusiness } from "@/app/find-business";
import { titleOf } from "@/app/page-title";
import { Prefetched } from "@/app/prefetch";
import { pageCaller } from "@/app/signed-in";
import { Texts } from "@/app/texts";
import { Activity } from "@/ui/activity/activity";
import { readActivitySearch } from "@/ui/activity/activity-search";
import { cursorPages } from "@/ui/trpc/cursor-pages";

type PageProps = Readonly<{
  params: Promise<{ customerId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}>;

export const generateMetadata = () => titleOf(({ activity }) => activity.title);

export default async function ActivityPage({ params, searchParams }: PageProps) {
  const business = await findBusiness(params);
  const { partnerId, userId } = business;
  const search = readActivitySearch(await searchParams);
  const caller = await pageCaller();
  return (
    <Prefetched
      business={business}
      ask={(queryClient, trpc) =>
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
