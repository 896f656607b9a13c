import { titleOf } from "@/app/page-title";
import { isSignedIn } from "@/app/signed-in";
import { Texts } from "@/app/texts";
import { currentPageServer } from "@/transport/current-page-server";
import { ClosedResetLink } from "@/ui/sign-in/closed-reset-link";
import { NewPassword } from "@/ui/sign-in/new-password";

type PageProps = Readonly<{ params: Promise<{ token: string }> }>;

export async function generateMetadata() {
  return { ...(await titleOf(({ newPassword }) => newPassword.title)), robots: { index: false } };
}

/** The target of a link to reset a password, from an email or the command line. */
export default async function ResetPasswordPage({ params }: PageProps) {
  const { token } = await params;
  const { isResetOpen } = currentPageServer();
  return (
    <Texts of={["newPassword", "signInParts"]}>
      {(await isResetOpen(token)) ? (
        <NewPassword token={token} />
      ) : (
        <ClosedResetLink isSignedIn={await isSignedIn()} />
      )}
    </Texts>
  );
}
