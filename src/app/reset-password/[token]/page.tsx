import { currentPageServer } from "@/transport/current-page-server";
import { buttonClass } from "@/ui/components/button";
import { MessagePage } from "@/ui/message-page";
import { NewPassword } from "@/ui/sign-in/new-password";

type PageProps = Readonly<{ params: Promise<{ token: string }> }>;

export const metadata = { title: "Choose a new password", robots: { index: false } };

/** Where the link of a mail, or of the command line, leads. */
export default async function ResetPasswordPage({ params }: PageProps) {
  const { token } = await params;
  const { isResetOpen } = await currentPageServer();
  if (await isResetOpen(token)) return <NewPassword token={token} />;
  return (
    <MessagePage title="This link no longer works" text="It was used already, or is more than an hour old.">
      <a className={buttonClass({ variant: "primary" })} href="/forgot-password">
        Ask for a new one
      </a>
    </MessagePage>
  );
}
