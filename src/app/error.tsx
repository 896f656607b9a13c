"use client";

import { useTranslations } from "use-intl";
import { buttonClass } from "@/ui/components/button-class";
import { Message } from "@/ui/message";

/**
 * Every page loads this before anything fails, and so it has nothing around it.
 *
 * Loading the page anew also helps where a part of its code could not be fetched, which is not asked for
 * again.
 */
export default function ErrorPage({ error }: Readonly<{ error: Error }>) {
  const t = useTranslations("common");
  return (
    <Message
      title={t("pageFailed")}
      text={t(error.name === "ChunkLoadError" ? "partNotLoaded" : "pageFailedHint")}
    >
      <button
        type="button"
        className={buttonClass({ variant: "primary" })}
        onClick={() => window.location.reload()}
      >
        {t("tryAgain")}
      </button>
      <a className={buttonClass({})} href="/">
        {t("startPage")}
      </a>
    </Message>
  );
}
