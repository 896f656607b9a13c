"use client";

import Link from "next/link";
import { type ReactNode, useState } from "react";
import styles from "./shell-link.module.css";

type ShellLinkProps = Readonly<{
  href: string;
  isCurrent: boolean;
  onNavigate: (() => void) | undefined;
  children: ReactNode;
}>;

/** Fetches its page when someone is about to go there, and not all pages with the first. */
export function ShellLink({ href, isCurrent, onNavigate, children }: ShellLinkProps) {
  const [isNear, setIsNear] = useState(false);
  return (
    <Link
      href={href}
      prefetch={isNear ? null : false}
      className={styles.link}
      aria-current={isCurrent ? "page" : undefined}
      onPointerEnter={() => setIsNear(true)}
      onFocus={() => setIsNear(true)}
      onClick={() => onNavigate?.()}
    >
      {children}
    </Link>
  );
}
