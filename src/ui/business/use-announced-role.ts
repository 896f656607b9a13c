import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { Role } from "../../domain/person";
import { showToast } from "../components/show-toast";

/**
 * Says that the person's role has changed since the page was opened, and what it allows: whatever it does not
 * allow any more is gone from the page, even an open dialog with its error.
 */
export function useAnnouncedRole(role: Role): void {
  const t = useTranslations("shell");
  const words = useTranslations("common");
  const said = useRef(role);
  useEffect(() => {
    if (said.current === role) return;
    said.current = role;
    void showToast({
      title: t("roleChanged", { role: words(`roles.${role}`) }),
      description: words(`roleHints.${role}`),
    });
  }, [role, t, words]);
}
