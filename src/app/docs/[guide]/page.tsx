import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requestOrigin } from "@/app/request-origin";
import { isSignedIn } from "@/app/signed-in";
import { Texts } from "@/app/texts";
import { translatorOf } from "@/app/translator";
import { currentPageServer } from "@/transport/current-page-server";
import { GuideBlocks } from "@/ui/guides/guide-blocks";
import { GuideOutline, GuidePage } from "@/ui/guides/guide-page";
import { GuidesFrame } from "@/ui/guides/guides-frame";

type GuideRouteProps = Readonly<{ params: Promise<Readonly<{ guide: string }>> }>;

export async function generateMetadata({ params }: GuideRouteProps): Promise<Metadata> {
  const { guide } = await findGuide(params);
  return { title: guide.title, description: guide.summary };
}

export default async function GuideRoute({ params }: GuideRouteProps) {
  const { guide, contents } = await findGuide(params);
  const all = contents.flatMap(({ guides }) => guides);
  const place = all.findIndex(({ name }) => name === guide.name);
  return (
    <Texts of={["guides", "copying"]}>
      <GuidesFrame
        t={await translatorOf("common")}
        isSignedIn={await isSignedIn()}
        parts={contents}
        current={guide.name}
        aside={<GuideOutline headings={guide.headings} />}
      >
        <GuidePage title={guide.title} before={all[place - 1] ?? null} after={all[place + 1] ?? null}>
          <GuideBlocks guide={guide} origin={await requestOrigin()} />
        </GuidePage>
      </GuidesFrame>
    </Texts>
  );
}

async function findGuide(params: GuideRouteProps["params"]) {
  const { guide: name } = await params;
  const { contents, find } = currentPageServer().guides();
  return { guide: find(name) ?? notFound(), contents };
}
