"use client";

import { useTranslations } from "use-intl";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import rows from "../components/rows.module.css";
import { InstantText } from "../date-text";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import { toHidden } from "../rich-text";
import { useSendTest } from "./use-send-test";
import { useSwitchWebhook } from "./use-switch-webhook";
import type { Webhook } from "./webhook";
import styles from "./webhooks.module.css";

type WebhookRowProps = Readonly<{
  webhook: Webhook;
  onOpen: (kind: "edit" | "rotate" | "delete" | "attempts" | "replay") => void;
}>;

export function WebhookRow({ webhook, onOpen }: WebhookRowProps) {
  const t = useTranslations("webhooks");
  const locale = useLocale();
  const test = useSendTest(webhook);
  const pause = useSwitchWebhook(webhook);
  const { url, description, isActive, eventTypes, createdAt } = webhook;
  const words = { url, hidden: toHidden };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={rows.name}>
          <span className={styles.url}>{url}</span>
          <StateBadge webhook={webhook} />
        </p>
        {description !== "" && <p className={rows.facts}>{description}</p>}
        <p className={rows.facts}>
          {eventTypes === null ? t("allTypes") : t("someTypes", pluralValues(eventTypes.length, locale))}
          {" · "}
          {t.rich("createdAt", { time: () => <InstantText instant={createdAt} /> })}
        </p>
        <Trouble webhook={webhook} />
      </div>
      <div className={styles.actions}>
        <Button size="small" onClick={() => onOpen("attempts")}>
          {t.rich("attempts", words)}
        </Button>
        <Button size="small" onClick={() => test.mutate()} isPending={test.isPending}>
          {t.rich("test", words)}
        </Button>
        <Button size="small" onClick={() => pause.mutate()} isPending={pause.isPending}>
          {t.rich(isActive ? "pause" : "resume", words)}
        </Button>
        <Button size="small" onClick={() => onOpen("replay")}>
          {t.rich("replay", words)}
        </Button>
        <Button size="small" onClick={() => onOpen("edit")}>
          {t.rich("edit", words)}
        </Button>
        <Button size="small" onClick={() => onOpen("rotate")}>
          {t.rich("rotate", words)}
        </Button>
        <Button size="small" onClick={() => onOpen("delete")}>
          {t.rich("delete", words)}
        </Button>
      </div>
    </li>
  );
}

type Of = Readonly<{ webhook: Webhook }>;

function StateBadge({ webhook }: Of) {
  const t = useTranslations("webhooks");
  const { isActive, disabledReason, failingSince } = webhook;
  if (disabledReason !== null) return <Badge tone="danger">{t("disabled")}</Badge>;
  if (!isActive) return <Badge>{t("paused")}</Badge>;
  return failingSince === null ? null : <Badge tone="notice">{t("failing")}</Badge>;
}

/** Why the endpoint is or soon will be disabled, and which secrets are valid. */
function Trouble({ webhook }: Of) {
  const t = useTranslations("webhooks");
  const { disabledReason, failingSince, previousSecretUntil } = webhook;
  return (
    <>
      {disabledReason !== null && <p className={styles.trouble}>{t(`disabledReasons.${disabledReason}`)}</p>}
      {disabledReason === null && failingSince !== null && (
        <p className={styles.trouble}>
          {t.rich("failingSince", { time: () => <InstantText instant={failingSince} /> })}
        </p>
      )}
      {previousSecretUntil !== null && <p className={rows.facts}>{t("twoSecrets")}</p>}
    </>
  );
}
