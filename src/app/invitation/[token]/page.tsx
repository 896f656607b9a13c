import { findSignedIn } from "@/app/signed-in";
import { currentPageServer } from "@/transport/current-page-server";
import { buttonClass } from "@/ui/components/button";
import { AcceptInvitation } from "@/ui/invitation/accept-invitation";
import { MessagePage } from "@/ui/message-page";
import { SignOutButton } from "@/ui/sign-in/sign-out-button";

type PageProps = Readonly<{ params: Promise<{ token: string }> }>;

export const metadata = { title: "Invitation", robots: { index: false } };

/** Where the link of an invitation leads. */
export default async function InvitationPage({ params }: PageProps) {
  const { token } = await params;
  const { findInvitation } = await currentPageServer();
  const [invitation, person] = [await findInvitation(token), await findSignedIn()];
  if (invitation === null) {
    return (
      <MessagePage
        title="This invitation no longer works"
        text="It was accepted, withdrawn or has run out. Ask whoever invited you for a new one."
      >
        <a className={buttonClass({ variant: "primary" })} href="/">
          Go to the start page
        </a>
      </MessagePage>
    );
  }
  const { email, role, customerName, partnerName, hasAccount } = invitation;
  if (person !== null && person.email !== email) {
    return (
      <MessagePage
        title="This invitation is for somebody else"
        text={`It is for ${email}, and you are signed in as ${person.email}. Sign out and open the link again.`}
      >
        <SignOutButton />
      </MessagePage>
    );
  }
  if (person === null && hasAccount) {
    return (
      <MessagePage
        title={`Join ${customerName ?? partnerName}`}
        text={`Sign in as ${email} to accept the invitation.`}
      >
        <a
          className={buttonClass({ variant: "primary" })}
          href={`/sign-in?next=${encodeURIComponent(`/invitation/${token}`)}`}
        >
          Sign in
        </a>
      </MessagePage>
    );
  }
  return (
    <AcceptInvitation
      token={token}
      email={email}
      role={role}
      placeName={customerName ?? partnerName}
      isNew={person === null}
    />
  );
}
