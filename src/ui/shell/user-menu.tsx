"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import Keyboard from "lucide-react/icons/keyboard";
import KeyboardOff from "lucide-react/icons/keyboard-off";
import LogOut from "lucide-react/icons/log-out";
import MonitorX from "lucide-react/icons/monitor-x";
import UserRound from "lucide-react/icons/user-round";
import { usePathname } from "next/navigation";
import type { Role } from "../../domain/person";
import { Menu } from "../components/menu";
import { openAbove } from "../keys/opened-above";
import { turnSingleKeys, useSingleKeys } from "../keys/single-keys";
import { leave } from "../leaving/leave-guard";
import { ROLE_WORDS } from "../role-words";
import styles from "./user-menu.module.css";

export type ShellUser = Readonly<{ name: string; email: string; role: Role }>;

/** What a person does with their own account. */
export type AccountActions = Readonly<{
  onSignOut: () => void;
  onSignOutEverywhere: () => void;
}>;

type UserMenuProps = AccountActions & Readonly<{ user: ShellUser }>;

export function UserMenu({ user, onSignOut, onSignOutEverywhere }: UserMenuProps) {
  const hasKeys = useSingleKeys();
  const accountPath = `/account?from=${encodeURIComponent(usePathname())}`;
  return (
    <Menu
      align="start"
      header={
        <div className={styles.header}>
          <p className={styles.name}>{user.name}</p>
          <p className={styles.email}>{user.email}</p>
          <p className={styles.email}>{ROLE_WORDS[user.role].name}</p>
        </div>
      }
      groups={[
        [
          {
            label: "Your account",
            icon: <UserRound aria-hidden="true" />,
            href: accountPath,
            onSelect: () => leave(() => window.location.assign(accountPath)),
          },
        ],
        [
          {
            label: "Keyboard shortcuts",
            shortcut: "?",
            icon: <Keyboard aria-hidden="true" />,
            onSelect: () => openAbove("keys"),
          },
          {
            label: hasKeys ? "Turn off single-key shortcuts" : "Turn on single-key shortcuts",
            icon: <KeyboardOff aria-hidden="true" />,
            onSelect: () => turnSingleKeys(!hasKeys),
          },
        ],
        [
          { label: "Sign out", icon: <LogOut aria-hidden="true" />, onSelect: onSignOut },
          {
            label: "Sign out everywhere",
            icon: <MonitorX aria-hidden="true" />,
            onSelect: onSignOutEverywhere,
          },
        ],
      ]}
      trigger={
        <button type="button" className={styles.trigger} aria-label={`Account of ${user.name}`}>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(user.name)}
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{user.name}</span>
            <span className={styles.role}>{ROLE_WORDS[user.role].name}</span>
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
