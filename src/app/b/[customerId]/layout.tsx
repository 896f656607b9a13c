import type { ReactNode } from "react";
import { findBusiness } from "@/app/find-business";
import { findReader } from "@/app/reader";
import { requireSignedIn } from "@/app/signed-in";
import { BusinessShell } from "@/ui/business/business-shell";

type LayoutProps = Readonly<{ children: ReactNode; params: Promise<{ customerId: string }> }>;

/** Around every page of one business. To a stranger it is not there. */
export default async function BusinessLayout({ children, params }: LayoutProps) {
  const business = await findBusiness(params);
  const person = await requireSignedIn("/");
  const { today, ...reader } = await findReader();
  return (
    <BusinessShell view={{ business, person, today }} reader={reader}>
      {children}
    </BusinessShell>
  );
}
