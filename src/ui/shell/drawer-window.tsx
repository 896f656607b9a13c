"use client";

import * as RadixDialog from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import { usePathname } from "next/navigation";
import { type ReactElement, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../components/icon-button";
import styles from "./drawer-window.module.css";

type DrawerWindowProps = Readonly<{ trigger: ReactElement; children: (close: () => void) => ReactNode }>;

/** The drawer, open from the start. `NavigationDrawer` loads it when its button is first used. */
export function DrawerWindow({ trigger, children }: DrawerWindowProps) {
  const t = useTranslations("shell");
  const words = useTranslations("common");
  const pathname = usePathname();
  const [isOpen, setIsOpen] = useState(true);
  const [openedOn, setOpenedOn] = useState(pathname);
  const close = () => setIsOpen(false);
  // The drawer closes once the requested page is there. Until then, its link shows a spinner.
  if (openedOn !== pathname) {
    setOpenedOn(pathname);
    close();
  }
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.overlay} data-layer="" />
        <RadixDialog.Content className={styles.drawer} aria-describedby={undefined}>
          <div className={styles.top}>
            <RadixDialog.Title className={styles.title}>{t("menu")}</RadixDialog.Title>
            <IconButton label={words("close")} icon={<X />} onClick={close} />
          </div>
          {children(close)}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
