import { titleOf } from "@/app/page-title";
import { findSignedIn } from "@/app/signed-in";
import { Texts } from "@/app/texts";
import { currentPageServer } from "@/transport/current-page-server";
import { AcceptInvitation } from "@/ui/invitation/accept-invitation";
import { ClosedInvitation, InvitationOfAnother, SignInToAccept } from "@/ui/invitation/invitation-message";

type PageProps = Readonly<{ params: Promise<{ token: string }> }>;

export async function generateMetadata() {
  return { ...(await titleOf(({ invitation }) => invitation.tab)), robots: { index: false } };
}

/** The target of an invitation link. */
export default async function InvitationPage({ params }: PageProps) {
  const { token } = await params;
  return <Texts of={["invitation", "signInParts"]}>{await invitationOf(token)}</Texts>;
}

/** The invitation as shown to the person who opens the link. */
async function invitationOf(token: string) {
  const { findInvitation } = currentPageServer();
  const [invitation, person] = [await findInvitation(token), await findSignedIn()];
  if (invitation === null) return <ClosedInvitation isSignedIn={person !== null} />;
  const { email, role, customerName, partnerName, hasAccount } = invitation;
  const placeName = customerName ?? partnerName;
  if (person !== null && person.email !== email) {
    return <InvitationOfAnother email={email} self={person.email} />;
  }
  if (person === null && hasAccount) {
    return <SignInToAccept placeName={placeName} email={email} token={token} />;
  }
  return (
    <AcceptInvitation token={token} email={email} role={role} placeName={placeName} isNew={person === null} />
  );
}
