"use client";

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
      <Card title="Largest payments">
        <Skeleton height="160px" />
      </Card>
    ),
    lost: ({ onRetry }) => (
      <Card title="Largest payments">
        <ErrorState onRetry={onRetry} isRetrying={false} />
      </Card>
    ),
  },
);
