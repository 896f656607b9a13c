export const people = {
  title: "People",
  description: "Who has access to {business}, and what they can do.",
  invite: "Invite",
  loading: "Loading people",
  list: "People with access",
  more: "Only the first {shown, number} are shown.",
  you: "You",
  added: "{email} · added <time></time>",
  roleOf: "Role of {name}",
  roleChanged: "{name} is now {role}",
  leave: "Leave<hidden> this business</hidden>",
  remove: "Remove<hidden> {name}</hidden>",
  invitations: "Invitations",
  invitationsText: "Not accepted yet. Each link works once and expires after 7 days.",
  invitedBy: "Invited by {name} <time></time>",
  withdraw: "Withdraw<hidden> the invitation for {email}</hidden>",
  withdrawn: "Invitation withdrawn",
  withdrawnText: "Its link no longer works.",
  notOpen: "This invitation was no longer open",
  inviting: {
    title: "Invite to {business}",
    email: "Email",
    invalidEmail: "Enter an email address, such as name@example.com.",
    role: "Role",
    sent: "Invitation sent",
    created: "Invitation created",
    mailed: "We sent a link to <strong>{email}</strong>. It works once and expires after 7 days.",
    notMailed:
      "We could not send the email. Send this link to <strong>{email}</strong> yourself. It works once, expires after 7 days, and is only shown now.",
    noMail:
      "Send this link to <strong>{email}</strong>. It works once, expires after 7 days, and is only shown now.",
    link: "Link",
    notCopied: "You have not copied the link. Close again to discard it.",
    done: "Done",
  },
  removing: {
    self: {
      business: {
        title: "Leave {business}?",
        text: "You lose access to {business} immediately, in every browser. What you did stays. To come back, you need a new invitation.",
      },
      partner: {
        title: "Leave all businesses of the partner?",
        text: "You lose access to all businesses of the partner immediately, in every browser. What you did stays. To come back, you need a new invitation.",
      },
    },
    other: {
      business: {
        title: "Remove {name}?",
        text: "{name} loses access to {business} immediately, in every browser. What they did stays. To come back, they need a new invitation.",
      },
      partner: {
        title: "Remove {name}?",
        text: "{name} loses access to all businesses of the partner immediately, in every browser. What they did stays. To come back, they need a new invitation.",
      },
    },
    leave: "Leave",
    remove: "Remove",
    removed: "{name} no longer has this access",
  },
} as const;
