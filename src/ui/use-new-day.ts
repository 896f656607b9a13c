import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { doubtConnection } from "./connection/connection";
import { keepTimeZone } from "./time-zone-cookie";

const CHECK_MILLIS = 30_000;

/**
 * Tells the server the reader's time zone, and renders a page that is open when their day changes again: at
 * midnight, or on a journey.
 */
export function useNewDay(): void {
  const { refresh } = useRouter();
  useEffect(() => {
    let day = 0;
    const check = (): void => {
      const before = day;
      day = new Date().getDate();
      if (day === before) return;
      keepTimeZone();
      // Without the server, a refresh would replace the page by the browser's error page.
      if (before !== 0) void doubtConnection().then(refresh);
    };
    check();
    const timer = setInterval(check, CHECK_MILLIS);
    return () => clearInterval(timer);
  }, [refresh]);
}
