"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { guardLeaving } from "./leave-guard";
import { useBackButton } from "./use-back-button";
import { useLinks } from "./use-links";
import { useWarnBeforeLeaving } from "./use-warn-before-leaving";

type AskBeforeLeavingProps = Readonly<{
  isNeeded: boolean;
  title: string;
  /** What would be lost. */
  text: string;
}>;

/**
 * Asks before a page with unsaved input is left: by a link, the back button, another business, or the
 * browser.
 */
export function AskBeforeLeaving({ isNeeded, title, text }: AskBeforeLeavingProps) {
  const t = useTranslations("common");
  const router = useRouter();
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const [agreed, setAgreed] = useState<(() => void) | null>(null);
  const isGuarding = isNeeded && agreed === null;
  const ask = (go: () => void): void => setLeaving(() => go);
  useWarnBeforeLeaving(isGuarding);
  useEffect(() => (isGuarding ? guardLeaving((go) => setLeaving(() => go)) : undefined), [isGuarding]);
  const hasEntry = useBackButton({ isGuarding, ask });
  // The extra history entry for the back button is replaced by the target page.
  useLinks((address) => {
    if (!isGuarding && !hasEntry()) return false;
    const go = () => (hasEntry() ? router.replace(address) : router.push(address));
    if (isGuarding) ask(go);
    else go();
    return true;
  });
  // Runs once the page is no longer guarded.
  useEffect(() => agreed?.(), [agreed]);
  const stay = () => setLeaving(null);
  if (leaving === null) return null;
  return (
    <Dialog
      onClose={stay}
      size="small"
      title={title}
      footer={
        <>
          <Button onClick={stay}>{t("stay")}</Button>
          <Button
            variant="danger"
            onClick={() => {
              setAgreed(() => leaving);
              stay();
            }}
          >
            {t("leaveAnyway")}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
