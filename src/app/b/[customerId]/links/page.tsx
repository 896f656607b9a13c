import type { BusinessPageProps } from "@/app/business-page-props";
import { findBusiness } from "@/app/find-business";
import { titleOf } from "@/app/page-title";
import { Prefetched } from "@/app/prefetch";
import { Texts } from "@/app/texts";
import { Links } from "@/ui/links/links";
import { cursorPages } from "@/ui/trpc/cursor-pages";

export const generateMetadata = () => titleOf(({ links }) => links.title);

export default async function LinksPage({ params }: BusinessPageProps) {
  const business = await findBusiness(params);
  const { partnerId, userId } = business;
  return (
    <Prefetched
      business={business}
      ask={(queryClient, trpc, caller) =>
        queryClient.prefetchInfiniteQuery(
          cursorPages({
            pathKey: trpc.suggestLinks.pathKey(),
            input: { partnerId, userId },
            fetchPage: caller.suggestLinks,
          }),
        )
      }
    >
      <Texts of={["edits", "links"]}>
        <Links />
      </Texts>
    </Prefetched>
  );
}
