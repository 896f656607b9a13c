import { titleOf } from "@/app/page-title";
import { isSignedIn } from "@/app/signed-in";
import { translatorOf } from "@/app/translator";
import { currentPageServer } from "@/transport/current-page-server";
import { ApiReference } from "@/ui/api-reference/api-reference";
import { SiteHeader } from "@/ui/site-header";
import { SITE_LINKS } from "@/ui/site-links";

export const generateMetadata = () => titleOf(({ common }) => common.apiReference);

// Whether the demo is served is decided at run time, not at build time.
export const dynamic = "force-dynamic";

export default async function ApiReferencePage() {
  const { findDemoClient } = currentPageServer();
  return (
    <>
      <SiteHeader t={await translatorOf("common")} isSignedIn={await isSignedIn()} />
      <ApiReference documentUrl={SITE_LINKS.openApiDocument} demoClient={await findDemoClient()} />
    </>
  );
}
