"use client";

import { useTranslations } from "use-intl";
import { ErrorState } from "@/ui/components/error-state";

/** Replaces one page of a business inside its frame, so that navigation stays available. */
export default function BusinessError({ error }: Readonly<{ error: Error }>) {
  const t = useTranslations("common");
  return (
    <ErrorState
      title={t("pageNotLoaded")}
      text={t(error.name === "ChunkLoadError" ? "partNotLoaded" : "pageFailedHint")}
      onRetry={() => window.location.reload()}
    />
  );
}
