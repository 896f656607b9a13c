import { titleOf } from "@/app/page-title";
import { translatorOf } from "@/app/translator";
import { buttonClass } from "@/ui/components/button-class";
import { Message } from "@/ui/message";
import { SiteHeader } from "@/ui/site-header";

export const generateMetadata = () => titleOf(({ common }) => common.pageNotFound);

export default async function NotFound() {
  const t = await translatorOf("common");
  return (
    <>
      <SiteHeader t={t} />
      <Message title={t("pageNotFound")} text={t("pageNotFoundHint")}>
        <a className={buttonClass({ variant: "primary" })} href="/">
          {t("startPage")}
        </a>
      </Message>
    </>
  );
}
