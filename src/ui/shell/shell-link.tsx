"use client";

import Link, { useLinkStatus } from "next/link";
import { type ReactNode, useState } from "react";
import { Spinner } from "../components/spinner";
import styles from "./shell-link.module.css";

type ShellLinkProps = Readonly<{
  href: string;
  isCurrent: boolean;
  /** Called when the link leads to the current page. */
  onStay: (() => void) | undefined;
  children: ReactNode;
}>;

/** Prefetches its page on hover or focus, instead of all pages at once. */
export function ShellLink({ href, isCurrent, onStay, children }: ShellLinkProps) {
  const [isNear, setIsNear] = useState(false);
  return (
    <Link
      href={href}
      prefetch={isNear ? null : false}
      className={styles.link}
      aria-current={isCurrent ? "page" : undefined}
      onPointerEnter={() => setIsNear(true)}
      onFocus={() => setIsNear(true)}
      onClick={() => isCurrent && onStay?.()}
    >
      {children}
      <Coming />
    </Link>
  );
}

/** Shows that the page is loading. Screen readers hear its title once it is there. */
function Coming() {
  const { pending } = useLinkStatus();
  return (
    pending && (
      <span className={styles.coming}>
        <Spinner />
      </span>
    )
  );
}
