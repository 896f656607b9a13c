import type { Metadata } from "next";
import type { ReactNode } from "react";
import { findBusiness } from "@/app/find-business";
import { findReader } from "@/app/reader";
import { requireSignedIn } from "@/app/signed-in";
import { Texts } from "@/app/texts";
import { currentPageServer } from "@/transport/current-page-server";
import { BusinessShell } from "@/ui/business/business-shell";

type LayoutProps = Readonly<{ children: ReactNode; params: Promise<{ customerId: string }> }>;

/** Adds the business to the title of its pages, for tabs, bookmarks and printouts. */
export async function generateMetadata({ params }: Pick<LayoutProps, "params">): Promise<Metadata> {
  const { name } = await findBusiness(params);
  const ofBusiness = `${name} · Business Cashflow`;
  return { title: { default: ofBusiness, template: `%s · ${ofBusiness}` } };
}

/** The layout of all pages of one business. Not found for people without access to it. */
export default async function BusinessLayout({ children, params }: LayoutProps) {
  const business = await findBusiness(params);
  const person = await requireSignedIn("/");
  const { today, ...reader } = await findReader();
  const { application } = currentPageServer();
  const { BUILD_ID } = application.environment;
  return (
    <Texts of={["changes", "connection", "keys", "palette", "shell"]}>
      <BusinessShell
        view={{ business, person, today }}
        reader={reader}
        build={BUILD_ID}
        isUndoRunning={application.runningUndos.isRunning(business)}
      >
        {children}
      </BusinessShell>
    </Texts>
  );
}
