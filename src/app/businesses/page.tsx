import { redirect } from "next/navigation";
import { titleOf } from "@/app/page-title";
import { Prefetched } from "@/app/prefetch";
import { findReader } from "@/app/reader";
import { findFirstBusiness, pageCaller, requireSignedIn } from "@/app/signed-in";
import { Texts } from "@/app/texts";
import { readAddress } from "@/ui/address/address-parameters";
import { Portfolio } from "@/ui/portfolio/portfolio";
import { portfolioPages } from "@/ui/portfolio/portfolio-pages";
import { portfolioSearch } from "@/ui/portfolio/portfolio-search";
import { PortfolioShell } from "@/ui/portfolio/portfolio-shell";

type PageProps = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export const generateMetadata = () => titleOf(({ portfolio }) => portfolio.title);

/** All businesses that the person may see. */
export default async function BusinessesPage({ searchParams }: PageProps) {
  await requireSignedIn("/businesses");
  if ((await findFirstBusiness()) === undefined) redirect("/no-business");
  const search = readAddress(portfolioSearch, await searchParams);
  const { today, ...reader } = await findReader();
  const caller = await pageCaller();
  return (
    <Texts of={["connection", "portfolio", "signInParts"]}>
      <PortfolioShell reader={reader}>
        <Prefetched
          ask={(queryClient, trpc) =>
            queryClient.prefetchInfiniteQuery(
              portfolioPages({
                pathKey: trpc.listPortfolio.pathKey(),
                search,
                today,
                fetchPage: caller.listPortfolio,
              }),
            )
          }
        >
          <Portfolio today={today} />
        </Prefetched>
      </PortfolioShell>
    </Texts>
  );
}
