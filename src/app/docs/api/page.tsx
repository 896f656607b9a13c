import type { Metadata } from "next";
import { ApiReference } from "@/ui/api-reference/api-reference";
import { SiteHeader } from "@/ui/site-header";
import { SITE_LINKS } from "@/ui/site-links";

export const metadata: Metadata = { title: "API reference" };

export default function ApiReferencePage() {
  return (
    <>
      <SiteHeader />
      <ApiReference documentUrl={SITE_LINKS.openApiDocument} />
    </>
  );
}
