import type { BusinessPageProps } from "@/app/business-page-props";
import { findBusiness } from "@/app/find-business";
import { titleOf } from "@/app/page-title";
import { Prefetched } from "@/app/prefetch";
import { findReader } from "@/app/reader";
import { Texts } from "@/app/texts";
import { Recurring } from "@/ui/recurring/recurring";
import { cursorPages } from "@/ui/trpc/cursor-pages";

export const generateMetadata = () => titleOf(({ recurring }) => recurring.title);

export default async function RecurringPage({ params }: BusinessPageProps) {
  const business = await findBusiness(params);
  const { partnerId, userId } = business;
  const { today } = await findReader();
  return (
    <Prefetched
      business={business}
      ask={(queryClient, trpc, caller) =>
        queryClient.prefetchInfiniteQuery(
          cursorPages({
            pathKey: trpc.listRecurringStreams.pathKey(),
            input: { partnerId, userId, today },
            fetchPage: caller.listRecurringStreams,
          }),
        )
      }
    >
      <Texts of={["recurring"]}>
        <Recurring />
      </Texts>
    </Prefetched>
  );
}
