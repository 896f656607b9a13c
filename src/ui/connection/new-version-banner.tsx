"use client";

import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { IconButton } from "../components/icon-button";
import { useSharedValue } from "../shared-value";
import { serverBuild } from "./new-version";
import styles from "./new-version-banner.module.css";

/** Offers once to reload the page after a newer version of the product was deployed. */
export function NewVersionBanner({ pageBuild }: Readonly<{ pageBuild: string }>) {
  const t = useTranslations("connection");
  const currentBuild = useSharedValue(serverBuild);
  const [isDismissed, setIsDismissed] = useState(false);
  const isOffered = currentBuild !== null && currentBuild !== pageBuild && !isDismissed;
  return (
    <div role="status">
      {isOffered && (
        <div className={styles.banner}>
          <p>{t("newVersion")}</p>
          <Button
            size="small"
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => window.location.reload()}
          >
            {t("reload")}
          </Button>
          <IconButton label={t("dismiss")} icon={<X />} onClick={() => setIsDismissed(true)} />
        </div>
      )}
    </div>
  );
}
