import { titleOf } from "@/app/page-title";
import { translatorOf } from "@/app/translator";
import { buttonClass } from "@/ui/components/button-class";
import { MessagePage } from "@/ui/message-page";

export const generateMetadata = () => titleOf(({ common }) => common.pageNotFound);

export default async function NotFound() {
  const t = await translatorOf("common");
  return (
    <MessagePage title={t("pageNotFound")} text={t("pageNotFoundHint")}>
      <a className={buttonClass({ variant: "primary" })} href="/">
        {t("startPage")}
      </a>
    </MessagePage>
  );
}
