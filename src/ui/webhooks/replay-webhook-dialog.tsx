"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { DateInput } from "../components/date-input";
import { Field } from "../components/field";
import { FormDialog } from "../components/form-dialog";
import { RefusalText } from "../components/refusal-text";
import { showToast } from "../components/show-toast";
import { useKeptInput } from "../leaving/use-kept-draft";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import { forgetError } from "../trpc/forget-error";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import type { Webhook } from "./webhook";
import styles from "./webhooks.module.css";

type ReplayWebhookDialogProps = Readonly<{ webhook: Webhook; onClose: () => void }>;

/** Asks since when events should be sent again. The instant is in the reader's time zone. */
export function ReplayWebhookDialog({ webhook, onClose }: ReplayWebhookDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("webhooks.replaying");
  const locale = useLocale();
  const trpc = useTRPC();
  const { partnerId } = useBusiness().business;
  const [{ since }, setInput] = useKeptInput("webhook replay", () => ({ since: "" }), webhook.id);
  const [wasSent, setWasSent] = useState(false);
  const replay = useMutation(
    trpc.webhooks.replay.mutationOptions({
      onSuccess({ waiting }) {
        onClose();
        void showToast({ title: t("done", pluralValues(waiting, locale)) });
      },
    }),
  );
  const isMissing = Number.isNaN(Date.parse(since));

  function submit() {
    setWasSent(true);
    if (isMissing) return;
    replay.mutate({ partnerId, endpointId: webhook.id, since: new Date(since).toISOString() });
  }

  return (
    <FormDialog
      size="small"
      title={t("title")}
      submit={t("submit")}
      isPending={replay.isPending}
      noValidate
      onSubmit={submit}
      onChange={() => forgetError(replay)}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.url}>{webhook.url}</p>
        <p>{t("text")}</p>
        <Field label={t("since")} error={wasSent && isMissing ? t("sinceMissing") : undefined}>
          <DateInput hasTime value={since} onChange={({ target }) => setInput({ since: target.value })} />
        </Field>
        {replay.isError && <RefusalText>{messageOf(replay.error)}</RefusalText>}
      </div>
    </FormDialog>
  );
}
