"use client";

import { useTranslations } from "use-intl";
import { ErrorState } from "@/ui/components/error-state";

/** Stands in for one page of a business, inside of its frame, so that the way to the others stays. */
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
