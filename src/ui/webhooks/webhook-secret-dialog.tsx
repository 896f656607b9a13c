"use client";

import { useTranslations } from "use-intl";
import { SecretDialog } from "../copying/secret-dialog";
import { toStrong } from "../rich-text";
import type { Webhook } from "./webhook";
import styles from "./webhooks.module.css";

type WebhookSecretDialogProps = Readonly<{ webhook: Webhook; secret: string; onClose: () => void }>;

/** Shows the signing secret of an endpoint once. */
export function WebhookSecretDialog({ webhook, secret, onClose }: WebhookSecretDialogProps) {
  const t = useTranslations("webhooks.secret");
  return (
    <SecretDialog
      title={t("title")}
      warning={t.rich("warning", { strong: toStrong })}
      about={<p className={styles.url}>{webhook.url}</p>}
      label={t("label")}
      secret={secret}
      onClose={onClose}
    />
  );
}
