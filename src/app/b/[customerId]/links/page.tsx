import { findBusiness } from "@/app/find-business";
import { titleOf } from "@/app/page-title";
import { Prefetched } from "@/app/prefetch";
import { pageCaller } from "@/app/signed-in";
import { Texts } from "@/app/texts";
import { Links } from "@/ui/links/links";
import { cursorPages } from "@/ui/trpc/cursor-pages";

type PageProps = Readonly<{ params: Promise<{ customerId: string }> }>;

export const generateMetadata = () => titleOf(({ links }) => links.title);

export default async function LinksPage({ params }: PageProps) {
  const business = await findBusiness(params);
  const { partnerId, userId } = business;
  const caller = await pageCaller();
  return (
    <Prefetched
      business={business}
      ask={(queryClient, trpc) =>
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
