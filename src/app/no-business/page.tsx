import { redirect } from "next/navigation";
import { titleOf } from "@/app/page-title";
import { findFirstBusiness, requireSignedIn } from "@/app/signed-in";
import { Texts } from "@/app/texts";
import { NoBusiness } from "@/ui/portfolio/no-business";

export const generateMetadata = () => titleOf(({ portfolio }) => portfolio.noBusiness);

export default async function NoBusinessPage() {
  const { email } = await requireSignedIn("/");
  if ((await findFirstBusiness()) !== undefined) redirect("/");
  return (
    <Texts of={["portfolio", "signInParts"]}>
      <NoBusiness email={email} />
    </Texts>
  );
}
