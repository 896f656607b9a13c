"use client";

import Keyboard from "lucide-react/icons/keyboard";
import KeyboardOff from "lucide-react/icons/keyboard-off";
import LogOut from "lucide-react/icons/log-out";
import MonitorX from "lucide-react/icons/monitor-x";
import UserRound from "lucide-react/icons/user-round";
import { usePathname } from "next/navigation";
import { useTranslations } from "use-intl";
import type { Role } from "../../domain/person";
import { MenuPopup } from "../components/menu-popup";
import type { OpenedMenu } from "../components/menu-props";
import { openAbove } from "../keys/opened-above";
import { turnSingleKeys, useSingleKeys } from "../keys/single-keys";
import { leave } from "../leaving/leave-guard";
import styles from "./user-menu.module.css";

export type ShellUser = Readonly<{ name: string; email: string; role: Role }>;

export type AccountActions = Readonly<{
  onSignOut: () => void;
  onSignOutEverywhere: () => void;
}>;

export type UserMenuProps = AccountActions & Readonly<{ user: ShellUser }>;

/** The account menu. `UserMenu` loads it when its button is first used. */
export function UserMenuPopup(props: UserMenuProps & OpenedMenu) {
  const { user, onSignOut, onSignOutEverywhere, ...opened } = props;
  const t = useTranslations("shell");
  const words = useTranslations("common");
  const hasKeys = useSingleKeys();
  const accountPath = `/account?from=${encodeURIComponent(usePathname())}`;
  return (
    <MenuPopup
      {...opened}
      align="start"
      header={
        <div className={styles.header}>
          <p className={styles.name}>{user.name}</p>
          <p className={styles.email}>{user.email}</p>
          <p className={styles.email}>{words(`roles.${user.role}`)}</p>
        </div>
      }
      groups={[
        [
          {
            label: t("yourAccount"),
            icon: <UserRound aria-hidden="true" />,
            href: accountPath,
            onSelect: () => leave(() => window.location.assign(accountPath)),
          },
        ],
        [
          {
            label: t("shortcuts"),
            shortcut: "?",
            icon: <Keyboard aria-hidden="true" />,
            onSelect: () => openAbove("keys"),
          },
          {
            label: t(hasKeys ? "turnOffKeys" : "turnOnKeys"),
            icon: <KeyboardOff aria-hidden="true" />,
            onSelect: () => turnSingleKeys(!hasKeys),
          },
        ],
        [
          { label: t("signOut"), icon: <LogOut aria-hidden="true" />, onSelect: onSignOut },
          {
            label: t("signOutEverywhere"),
            icon: <MonitorX aria-hidden="true" />,
            onSelect: onSignOutEverywhere,
          },
        ],
      ]}
    />
  );
}
