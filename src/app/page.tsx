import { redirect } from "next/navigation";
import { currentPageServer } from "@/transport/current-page-server";
import { DEMO_CUSTOMER } from "@/ui/home/example";
import { Home } from "@/ui/home/home";
import { requestOrigin } from "./request-origin";
import { findFirstBusiness, findSignedIn } from "./signed-in";
import { Texts } from "./texts";

/**
 * Redirects a signed-in person to their business, or to the list of businesses. Everyone else sees the home
 * page.
 */
export default async function HomePage() {
  if ((await findSignedIn()) !== null) {
    const first = await findFirstBusiness();
    if (first === undefined) redirect("/no-business");
    redirect(first.isOnly ? `/b/${first.customerId}` : "/businesses");
  }
  const { findDemoFigures } = currentPageServer();
  return (
    <Texts of={["home", "copying"]}>
      <Home origin={await requestOrigin()} demoFigures={await findDemoFigures(DEMO_CUSTOMER)} />
    </Texts>
  );
}
