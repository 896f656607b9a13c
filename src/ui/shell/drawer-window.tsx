"use client";

import * as RadixDialog from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import { type ReactElement, type ReactNode, useState } from "react";
import { IconButton } from "../components/icon-button";
import styles from "./drawer-window.module.css";

type DrawerWindowProps = Readonly<{ trigger: ReactElement; children: (close: () => void) => ReactNode }>;

/** The drawer itself, open from the start: `NavigationDrawer` loads it when its button is first used. */
export function DrawerWindow({ trigger, children }: DrawerWindowProps) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.overlay} data-layer="" />
        <RadixDialog.Content className={styles.drawer} aria-describedby={undefined}>
          <div className={styles.top}>
            <RadixDialog.Title className={styles.title}>Menu</RadixDialog.Title>
            <IconButton label="Close" icon={<X />} onClick={close} />
          </div>
          {children(close)}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
