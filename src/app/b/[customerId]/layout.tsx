import type { ReactNode } from "react";
import { findBusiness } from "@/app/find-business";
import { findReader } from "@/app/reader";
import { requireSignedIn } from "@/app/signed-in";
import { currentPageServer } from "@/transport/current-page-server";
import { BusinessShell } from "@/ui/business/business-shell";

type LayoutProps = Readonly<{ children: ReactNode; params: Promise<{ customerId: string }> }>;

/** Around every page of one business. To a stranger it is not there. */
export default async function BusinessLayout({ children, params }: LayoutProps) {
  const business = await findBusiness(params);
  const person = await requireSignedIn("/");
  const { today, ...reader } = await findReader();
  const { application } = await currentPageServer();
  const { BUILD_ID } = application.environment;
  return (
    <BusinessShell view={{ business, person, today }} reader={reader} build={BUILD_ID}>
      {children}
    </BusinessShell>
  );
}
