"use client";

import { usePathname } from "next/navigation";
import type { Role } from "../../domain/person";
import { ShellLink } from "./shell-link";
import styles from "./shell-navigation.module.css";
import { SHELL_SECTIONS } from "./shell-section";

type ShellNavigationProps = Readonly<{
  basePath: string;
  role: Role;
  onNavigate?: (() => void) | undefined;
}>;

export function ShellNavigation({ basePath, role, onNavigate }: ShellNavigationProps) {
  const pathname = usePathname();
  const sections = SHELL_SECTIONS.filter(({ isFor }) => isFor(role));
  return (
    <nav aria-label="Main">
      <ul className={styles.list}>
        {sections.map(({ path, label, icon: Icon }) => {
          const href = basePath + path || "/";
          const isCurrent = path === "" ? pathname === href : isWithin(pathname, href);
          return (
            <li key={path}>
              <ShellLink href={href} isCurrent={isCurrent} onNavigate={onNavigate}>
                <Icon aria-hidden="true" />
                {label}
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
