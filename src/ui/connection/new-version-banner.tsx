"use client";

import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { Button } from "../components/button";
import { IconButton } from "../components/icon-button";
import { useSharedValue } from "../shared-value";
import { serverBuild } from "./new-version";
import styles from "./new-version-banner.module.css";

/** Offers once to load the page anew, after another version of the product has taken the place of its own. */
export function NewVersionBanner({ pageBuild }: Readonly<{ pageBuild: string }>) {
  const currentBuild = useSharedValue(serverBuild);
  const [isDismissed, setIsDismissed] = useState(false);
  const isOffered = currentBuild !== null && currentBuild !== pageBuild && !isDismissed;
  return (
    <div role="status">
      {isOffered && (
        <div className={styles.banner}>
          <p>A new version is available.</p>
          <Button
            size="small"
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => window.location.reload()}
          >
            Reload
          </Button>
          <IconButton label="Dismiss" icon={<X />} onClick={() => setIsDismissed(true)} />
        </div>
      )}
    </div>
  );
}
