"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import Keyboard from "lucide-react/icons/keyboard";
import KeyboardOff from "lucide-react/icons/keyboard-off";
import LogOut from "lucide-react/icons/log-out";
import MonitorX from "lucide-react/icons/monitor-x";
import UserRound from "lucide-react/icons/user-round";
import { usePathname } from "next/navigation";
import { useTranslations } from "use-intl";
import type { Role } from "../../domain/person";
import { Menu } from "../components/menu";
import { openAbove } from "../keys/opened-above";
import { turnSingleKeys, useSingleKeys } from "../keys/single-keys";
import { leave } from "../leaving/leave-guard";
import styles from "./user-menu.module.css";

export type ShellUser = Readonly<{ name: string; email: string; role: Role }>;

/** What a person does with their own account. */
export type AccountActions = Readonly<{
  onSignOut: () => void;
  onSignOutEverywhere: () => void;
}>;

type UserMenuProps = AccountActions & Readonly<{ user: ShellUser }>;

export function UserMenu({ user, onSignOut, onSignOutEverywhere }: UserMenuProps) {
  const t = useTranslations("shell");
  const words = useTranslations("common");
  const role = words(`roles.${user.role}`);
  const hasKeys = useSingleKeys();
  const accountPath = `/account?from=${encodeURIComponent(usePathname())}`;
  return (
    <Menu
      align="start"
      header={
        <div className={styles.header}>
          <p className={styles.name}>{user.name}</p>
          <p className={styles.email}>{user.email}</p>
          <p className={styles.email}>{role}</p>
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
      trigger={
        <button type="button" className={styles.trigger} aria-label={t("account", { name: user.name })}>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(user.name)}
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{user.name}</span>
            <span className={styles.role}>{role}</span>
          </span>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </button>
      }
    />
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}
