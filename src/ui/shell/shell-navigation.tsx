"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "use-intl";
import type { Role } from "../../domain/person";
import { ShellLink } from "./shell-link";
import styles from "./shell-navigation.module.css";
import { SHELL_SECTIONS } from "./shell-section";

type ShellNavigationProps = Readonly<{
  basePath: string;
  role: Role;
  onStay?: (() => void) | undefined;
}>;

export function ShellNavigation({ basePath, role, onStay }: ShellNavigationProps) {
  const t = useTranslations("shell");
  const words = useTranslations("common");
  const pathname = usePathname();
  const sections = SHELL_SECTIONS.filter(({ isFor }) => isFor(role));
  return (
    <nav aria-label={words("mainNavigation")}>
      <ul className={styles.list}>
        {sections.map(({ path, name, icon: Icon }) => {
          const href = basePath + path || "/";
          const isCurrent = path === "" ? pathname === href : isWithin(pathname, href);
          return (
            <li key={path}>
              <ShellLink href={href} isCurrent={isCurrent} onStay={onStay}>
                <Icon aria-hidden="true" />
                {t(`sections.${name}`)}
              </ShellLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function isWithin(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
