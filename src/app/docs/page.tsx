import { titleOf } from "@/app/page-title";
import { isSignedIn } from "@/app/signed-in";
import { Texts } from "@/app/texts";
import { translatorOf } from "@/app/translator";
import { currentPageServer } from "@/transport/current-page-server";
import { GuidesContents, GuidesFound } from "@/ui/guides/guides-contents";
import { GuidesFrame } from "@/ui/guides/guides-frame";
import { LONGEST_QUERY } from "@/ui/guides/longest-query";

export const generateMetadata = () => titleOf(({ guides }) => guides.title);

type GuidesPageProps = Readonly<{ searchParams: Promise<Readonly<{ q?: string | string[] }>> }>;

export default async function GuidesPage({ searchParams }: GuidesPageProps) {
  const { q } = await searchParams;
  const query = typeof q === "string" ? q.slice(0, LONGEST_QUERY).trim() : "";
  const guides = currentPageServer().guides();
  return (
    <Texts of={["guides"]}>
      <GuidesFrame
        t={await translatorOf("common")}
        isSignedIn={await isSignedIn()}
        parts={guides.contents}
        query={query}
      >
        {query === "" ? (
          <GuidesContents parts={guides.contents} />
        ) : (
          <GuidesFound query={query} matches={guides.search(query)} />
        )}
      </GuidesFrame>
    </Texts>
  );
}
