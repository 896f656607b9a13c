import { redirect } from "next/navigation";
import { findFirstBusiness, requireSignedIn } from "@/app/signed-in";
import { MessagePage } from "@/ui/message-page";
import { SignOutButton } from "@/ui/sign-in/sign-out-button";

export const metadata = { title: "No business yet" };

/** For somebody who is signed in and may see nothing yet. */
export default async function NoBusinessPage() {
  const { email } = await requireSignedIn("/");
  if ((await findFirstBusiness()) !== undefined) redirect("/");
  return (
    <MessagePage
      title="No business yet"
      text={`You are signed in as ${email}, but nobody has given you access to a business. Whoever runs this installation can: cashflow user grant.`}
    >
      <SignOutButton />
    </MessagePage>
  );
}
