"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./step-heading.module.css";

/** The heading of a step. It takes the focus when it appears, so that the keyboard continues from there. */
export function StepHeading({ children }: Readonly<{ children: ReactNode }>) {
  const heading = useRef<HTMLHeadingElement>(null);
  // In the commit that replaces the step before, so that the focus is never lost.
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  );
}
