"use client";

import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import WebhookIcon from "lucide-react/icons/webhook";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { EmptyState } from "../components/empty-state";
import { PageHeader } from "../components/page-header";
import rows from "../components/rows.module.css";
import { useOpened } from "../components/use-opened";
import { useKeptAbout } from "../leaving/use-kept-about";
import { ListSkeleton } from "../list-skeleton";
import { QueryState } from "../query-state";
import { readOnReturn } from "../trpc/read-on-return";
import { useTRPC } from "../trpc/trpc";
import { useKeptFocus } from "../use-kept-focus";
import { useWhenIdle } from "../use-when-idle";
import { type OpenDialog, preloadDialogs, WebhookDialogs } from "./webhook-dialogs";
import { WebhookRow } from "./webhook-row";

/** The webhook endpoints of the partner, and the state of their deliveries. */
export function Webhooks() {
  const t = useTranslations("webhooks");
  const trpc = useTRPC();
  const { partnerId } = useBusiness().business;
  useWhenIdle(preloadDialogs);
  useKeptFocus();
  const { opened: dialog, open, close } = useOpened<OpenDialog>();
  const query = useQuery({ ...trpc.webhooks.list.queryOptions({ partnerId }), ...readOnReturn });
  const webhooks = query.data?.webhookEndpoints ?? [];
  const reopen = (kind: "edit" | "replay", about: string): boolean => {
    const webhook = webhooks.find(({ id }) => id === about);
    if (webhook !== undefined) open({ kind, webhook });
    return webhook !== undefined;
  };
  useKeptAbout("webhook replay", (about) => reopen("replay", about));
  useKeptAbout("webhook", (about) => {
    if (about !== "") return reopen("edit", about);
    open({ kind: "add" });
    return true;
  });
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => open({ kind: "add" })}>
      {t("add")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={webhooks.length > 0 ? add : undefined}
      />
      <Card isFlush>
        <QueryState query={query} loading={<ListSkeleton label={t("loading")} rows={3} />} />
        {query.data !== undefined && webhooks.length === 0 && (
          <EmptyState title={t("noWebhooks")} text={t("noWebhooksText")} icon={<WebhookIcon />}>
            {add}
          </EmptyState>
        )}
        {webhooks.length > 0 && (
          <ul className={rows.list} aria-label={t("list")}>
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onOpen={(kind) => open({ kind, webhook })} />
            ))}
          </ul>
        )}
      </Card>
      {dialog !== null && (
        <WebhookDialogs
          dialog={dialog}
          onClose={close}
          onRevealed={(webhook, secret) => open({ kind: "secret", webhook, secret })}
        />
      )}
    </>
  );
}
