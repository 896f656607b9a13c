"use client";

import { useTranslations } from "use-intl";
import { buttonClass } from "@/ui/components/button-class";
import { Message } from "@/ui/message";

/**
 * Every page loads this before anything fails, so it stays small and has no frame.
 *
 * Reloading also recovers from a code chunk that failed to load, which the browser does not request again.
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
