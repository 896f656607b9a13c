"use client";

import { useTranslations } from "use-intl";
import { Card } from "../components/card";
import { ErrorState } from "../components/error-state";
import { Skeleton } from "../components/skeleton";
import type { Outputs } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import { LargestPayments } from "./largest-payments";
import { NeedsAttention } from "./needs-attention";
import { useAttention } from "./use-attention";
import styles from "./window-attention.module.css";

/** What needs attention in the window and can be corrected in place. */
export function WindowAttention({ period }: Readonly<{ period: Outputs["getOverview"]["period"] }>) {
  const messageOf = useMessageOf();
  const t = useTranslations("overview");
  const attention = useAttention(period);
  if (attention.data === undefined) {
    return (
      <Card title={t("largestPayments")}>
        {attention.isError ? (
          <ErrorState
            text={messageOf(attention.error)}
            onRetry={() => void attention.refetch()}
            isRetrying={attention.isRefetching}
          />
        ) : (
          <Skeleton height="160px" />
        )}
      </Card>
    );
  }
  return (
    <div className={styles.cards} aria-busy={attention.isPlaceholderData}>
      <NeedsAttention attention={attention.data} period={period} />
      <LargestPayments payments={attention.data.largestPayments} />
    </div>
  );
}
