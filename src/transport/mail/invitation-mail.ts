import type { Mail } from "./mailer";

type Invited = Readonly<{ email: string; inviterName: string; placeName: string; link: string }>;

/** Says who invites whom to what, and how. */
export function invitationMail({ email, inviterName, placeName, link }: Invited): Mail {
  return {
    to: email,
    subject: `${oneLine(inviterName)} invites you to ${oneLine(placeName)}`,
    text: [
      `${oneLine(inviterName)} invites you to ${oneLine(placeName)} on Business Cashflow.`,
      "",
      "Accept the invitation within 7 days:",
      link,
      "",
      "If you do not know what this is about, ignore this mail. Nothing happens then.",
      "",
    ].join("\n"),
  };
}

/** A name may hold line breaks, which would look like lines of ours. */
function oneLine(name: string): string {
  return name.replace(/\s+/g, " ").trim();
}
