"use client";

import WifiOff from "lucide-react/icons/wifi-off";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { formatTime } from "../format-date";
import { useLinks } from "../leaving/use-links";
import { useLocale } from "../locale-context";
import { useSharedValue } from "../shared-value";
import { connectionLostAt, doubtConnection } from "./connection";
import styles from "./connection-banner.module.css";

/**
 * Shows that the connection is lost, and the time of the data on the page. Meanwhile links do nothing: their
 * target could not be loaded, and the current page would be lost.
 */
export function ConnectionBanner() {
  const t = useTranslations("connection");
  const locale = useLocale();
  const lostAt = useSharedValue(connectionLostAt);
  useEffect(() => {
    const doubt = (): void => void doubtConnection();
    if (!navigator.onLine) doubt();
    window.addEventListener("offline", doubt);
    return () => window.removeEventListener("offline", doubt);
  }, []);
  useLinks(() => connectionLostAt.read() !== null);
  return (
    <div role="status" className={styles.place}>
      {lostAt !== null && (
        <p className={styles.banner}>
          <WifiOff aria-hidden="true" />
          <span>{t(navigator.onLine ? "unreachable" : "offline", { time: formatTime(lostAt, locale) })}</span>
        </p>
      )}
    </div>
  );
}
