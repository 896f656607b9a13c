import { titleOf } from "@/app/page-title";
import { buttonClass } from "@/ui/components/button";
import { MessagePage } from "@/ui/message-page";

export const generateMetadata = () => titleOf("notFound");

export default function NotFound() {
  return (
    <MessagePage
      title="Page not found"
      text="There is nothing at this address. It may have moved, or never existed."
    >
      <a className={buttonClass({ variant: "primary" })} href="/">
        Go to the start page
      </a>
    </MessagePage>
  );
}
