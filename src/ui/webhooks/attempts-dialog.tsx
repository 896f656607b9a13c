"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import WebhookIcon from "lucide-react/icons/webhook";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { EmptyState } from "../components/empty-state";
import { LoadMore } from "../components/load-more";
import rows from "../components/rows.module.css";
import { ListSkeleton } from "../list-skeleton";
import { QueryState } from "../query-state";
import { cursorPages } from "../trpc/cursor-pages";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { AttemptRow } from "./attempt-row";
import type { Webhook } from "./webhook";
import styles from "./webhooks.module.css";

/** Soon enough for a person who is waiting for the result of their own action. */
const REFRESH_MILLISECONDS = 3_000;

type AttemptsDialogProps = Readonly<{ webhook: Webhook; onClose: () => void }>;

/** The attempts for an endpoint with their outcomes, newest first. */
export function AttemptsDialog({ webhook, onClose }: AttemptsDialogProps) {
  const t = useTranslations("webhookAttempts");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { partnerId } = useBusiness().business;
  const query = useInfiniteQuery({
    ...cursorPages({
      pathKey: trpc.webhooks.listAttempts.pathKey(),
      input: { partnerId, endpointId: webhook.id, limit: "20" },
      fetchPage: client.webhooks.listAttempts.query,
    }),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const attempts = query.data?.pages.flatMap((page) => page.attempts) ?? [];
  return (
    <Dialog
      onClose={onClose}
      size="large"
      title={t("title")}
      description={webhook.url}
      footer={<Button onClick={onClose}>{t("close")}</Button>}
    >
      <QueryState query={query} loading={<ListSkeleton label={t("loading")} rows={4} />} />
      {query.data !== undefined && attempts.length === 0 && (
        <EmptyState title={t("none")} text={t("noneText")} icon={<WebhookIcon />} />
      )}
      {attempts.length > 0 && (
        <ol className={`${rows.list} ${styles.attempts}`} aria-label={t("list")}>
          {attempts.map((attempt) => (
            <AttemptRow key={attempt.id} attempt={attempt} endpointId={webhook.id} />
          ))}
        </ol>
      )}
      <LoadMore query={query} />
    </Dialog>
  );
}
