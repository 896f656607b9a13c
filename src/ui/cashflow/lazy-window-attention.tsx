"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Card } from "../components/card";
import { ErrorState } from "../components/error-state";
import { lazyPart } from "../components/lazy-part";
import { Skeleton } from "../components/skeleton";
import type { WindowAttention } from "./window-attention";

type WindowAttentionProps = Parameters<typeof WindowAttention>[0];

// It brings all that edits need, and stands below the first screen.
export const LazyWindowAttention = lazyPart<WindowAttentionProps>(
  async () => (await import("./window-attention")).WindowAttention,
  {
    waiting: () => (
      <PaymentsCard>
        <Skeleton height="160px" />
      </PaymentsCard>
    ),
    lost: ({ onRetry }) => (
      <PaymentsCard>
        <ErrorState onRetry={onRetry} isRetrying={false} />
      </PaymentsCard>
    ),
  },
);

function PaymentsCard({ children }: Readonly<{ children: ReactNode }>) {
  return <Card title={useTranslations("overview")("largestPayments")}>{children}</Card>;
}
