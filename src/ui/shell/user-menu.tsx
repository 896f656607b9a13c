"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslations } from "use-intl";
import { Menu } from "../components/menu";
import { UserMenuPopup } from "./lazy-shell-parts";
import styles from "./user-menu.module.css";
import type { UserMenuProps } from "./user-menu-popup";

export function UserMenu(props: UserMenuProps) {
  const { user } = props;
  const t = useTranslations("shell");
  const words = useTranslations("common");
  return (
    <Menu
      onNear={UserMenuPopup.preload}
      popup={(opened) => <UserMenuPopup {...props} {...opened} />}
      trigger={
        <button type="button" className={styles.trigger} aria-label={t("account", { name: user.name })}>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(user.name)}
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{user.name}</span>
            <span className={styles.role}>{words(`roles.${user.role}`)}</span>
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
