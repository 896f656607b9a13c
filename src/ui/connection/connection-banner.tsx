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
 * Says that there is no connection, and of when the page is, for as long as there is none. Until then links
 * stay on the page: what they lead to could not be shown, and what is here would be gone.
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
