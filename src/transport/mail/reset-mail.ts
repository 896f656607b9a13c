import type { Mail } from "./mailer";

export function resetMail({ email, link }: Readonly<{ email: string; link: string }>): Mail {
  return {
    to: email,
    subject: "Choose a new password",
    text: [
      "Somebody, most likely you, asked for a new password for Business Cashflow.",
      "",
      "Choose one within an hour:",
      link,
      "",
      "If it was not you, ignore this mail. Your password stays as it is.",
      "",
    ].join("\n"),
  };
}
