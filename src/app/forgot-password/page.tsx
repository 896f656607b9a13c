import { titleOf } from "@/app/page-title";
import { Texts } from "@/app/texts";
import { currentPageServer } from "@/transport/current-page-server";
import { ForgotPassword } from "@/ui/sign-in/forgot-password";

export const generateMetadata = () => titleOf(({ newPassword }) => newPassword.forgotten);

export default async function ForgotPasswordPage() {
  const { application } = currentPageServer();
  return (
    <Texts of={["newPassword", "signInParts"]}>
      <ForgotPassword hasMail={application.mailer !== null} />
    </Texts>
  );
}
