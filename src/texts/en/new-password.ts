export const newPassword = {
  forgotten: "Forgot your password?",
  noMail:
    "This installation does not send email. An administrator can create a link for you: <code>npm run cashflow -- user reset-link</code>.",
  enterEmail: "Enter the email address you sign in with. We will send you a link to choose a new password.",
  email: "Email",
  sendLink: "Send link",
  sent: "If this address belongs to an account, a link is on its way. It works once and expires in an hour. If you cannot find it, check your spam folder.",
  backToSignIn: "Back to sign in",
  title: "Choose a new password",
  label: "New password",
  submit: "Change password",
  done: "Password changed",
  doneText:
    "You are signed out everywhere, and your passkeys have been removed. Sign in with your new password.",
  signIn: "Sign in",
  closed: "This link no longer works",
  closedText: "It has already been used or is more than an hour old.",
  requestAnother: "Request a new link",
} as const;
