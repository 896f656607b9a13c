import type { BusinessPageProps } from "@/app/business-page-props";
import { findBusiness } from "@/app/find-business";
import { titleOf } from "@/app/page-title";
import { Prefetched } from "@/app/prefetch";
import { Texts } from "@/app/texts";
import { Rules } from "@/ui/rules/rules";
import { cursorPages } from "@/ui/trpc/cursor-pages";

export const generateMetadata = () => titleOf(({ rules }) => rules.title);

export default async function RulesPage({ params }: BusinessPageProps) {
  const business = await findBusiness(params);
  const { partnerId, userId } = business;
  return (
    <Prefetched
      business={business}
      ask={(queryClient, trpc, caller) =>
        Promise.all([
          queryClient.prefetchInfiniteQuery(
            cursorPages({
              pathKey: trpc.listRules.pathKey(),
              input: { partnerId, userId },
              fetchPage: caller.listRules,
            }),
          ),
          queryClient.prefetchQuery(trpc.listRuleSuggestions.queryOptions({ partnerId, userId })),
        ])
      }
    >
      <Texts of={["rules", "edits", "counting"]}>
        <Rules />
      </Texts>
    </Prefetched>
  );
}
