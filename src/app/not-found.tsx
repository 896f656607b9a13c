import { titleOf } from "@/app/page-title";
import { isSignedIn } from "@/app/signed-in";
import { translatorOf } from "@/app/translator";
import { buttonClass } from "@/ui/components/button-class";
import { Message } from "@/ui/message";
import { SiteHeader } from "@/ui/site-header";

export const generateMetadata = () => titleOf(({ common }) => common.pageNotFound);

export default async function NotFound() {
  const t = await translatorOf("common");
  return (
    <>
      <SiteHeader t={t} isSignedIn={await isSignedIn()} />
      <Message title={t("pageNotFound")} text={t("pageNotFoundHint")}>
        <a className={buttonClass({ variant: "primary" })} href="/">
          {t("startPage")}
        </a>
      </Message>
    </>
  );
}
