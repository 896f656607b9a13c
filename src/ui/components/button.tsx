"use client";

import type { ComponentProps, ReactNode } from "react";
import { useIsHydrated } from "../use-is-hydrated";
import styles from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-class";
import { Spinner } from "./spinner";

type ButtonProps = Readonly<
  Omit<ComponentProps<"button">, "className"> &
    ButtonLook & {
      /** Shows that it is busy and ignores clicks, but keeps its width and focus. */
      isPending?: boolean | undefined;
      /**
       * Ignores clicks but keeps the focus, which `disabled` would lose. For a button that its own click
       * makes useless.
       */
      isIdle?: boolean | undefined;
      /** A lucide icon before the label. */
      icon?: ReactNode;
    }
>;

/**
 * A submit button is disabled until hydration: before that, the browser would submit the form itself and put
 * the fields, passwords included, into the address.
 */
export function Button({
  variant = "secondary",
  size = "medium",
  isPending = false,
  isIdle = false,
  isFullWidth = false,
  icon,
  type = "button",
  disabled = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isAwaited = !useIsHydrated() && type === "submit";
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isAwaited}
      className={buttonClass({ variant, size, isFullWidth })}
      onClick={isPending || isIdle ? (event) => event.preventDefault() : onClick}
      aria-disabled={isPending || isIdle || undefined}
      data-pending={isPending || undefined}
      data-awaited={isAwaited || undefined}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      {isPending && <Spinner className={styles.spinner} />}
    </button>
  );
}
