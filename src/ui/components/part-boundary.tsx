"use client";

import { Component, type ReactNode } from "react";

type PartBoundaryProps = Readonly<{
  /** Rendered in place of the part. Nothing by default. */
  lost?: ReactNode;
  onLost?: () => void;
  children: ReactNode;
}>;

/** An error boundary for a part of a page, so that the rest of the page stays. */
export class PartBoundary extends Component<PartBoundaryProps, Readonly<{ hasFailed: boolean }>> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onLost?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.lost : this.props.children;
  }
}
