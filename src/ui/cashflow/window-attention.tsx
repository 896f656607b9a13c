"use client";

import { useTranslations } from "use-intl";
import { Card } from "../components/card";
import { Skeleton } from "../components/skeleton";
import { QueryState } from "../query-state";
import type { Outputs } from "../trpc/trpc";
import { LargestPayments } from "./largest-payments";
import { NeedsAttention } from "./needs-attention";
import { useAttention } from "./use-attention";
import styles from "./window-attention.module.css";

/** What needs attention in the window and can be corrected in place. */
export function WindowAttention({ period }: Readonly<{ period: Outputs["getOverview"]["period"] }>) {
  const t = useTranslations("overview");
  const attention = useAttention(period);
  if (attention.data === undefined) {
    return (
      <Card title={t("largestPayments")}>
        <QueryState query={attention} loading={<Skeleton height="10rem" />} />
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
