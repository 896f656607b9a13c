"use client";

import { Component, type ReactNode } from "react";

type PartBoundaryProps = Readonly<{
  /** In place of the part; nothing by itself. */
  lost?: ReactNode;
  onLost?: () => void;
  children: ReactNode;
}>;

/** Shows something else in place of a part that failed, so that the page around it stays. */
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
