"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Field } from "../components/field";
import { FormDialog } from "../components/form-dialog";
import { RefusalText } from "../components/refusal-text";
import { showToast } from "../components/show-toast";
import { TextInput } from "../components/text-input";
import { useKeptInput } from "../leaving/use-kept-draft";
import { forgetError } from "../trpc/forget-error";
import { invalidate } from "../trpc/invalidate";
import { refusalOf } from "../trpc/refusal";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import { EventTypesField, type TypesDraft, toEventTypes } from "./event-types-field";
import type { Webhook } from "./webhook";
import styles from "./webhooks.module.css";

const MAX_URL_LENGTH = 2_000;
const MAX_DESCRIPTION_LENGTH = 200;

type SaveWebhookDialogProps = Readonly<{
  /** Null for a new endpoint. */
  webhook: Webhook | null;
  onClose: () => void;
  onCreated: (webhook: Webhook, secret: string) => void;
}>;

export function SaveWebhookDialog({ webhook, onClose, onCreated }: SaveWebhookDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("webhooks.form");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const [input, setInput] = useKeptInput("webhook", () => firstInput(webhook), webhook?.id);
  const { url, description, types } = input;
  const [wasSent, setWasSent] = useState(false);
  const saving = useMutation({
    mutationFn: async () => {
      const fields = { partnerId, url: url.trim(), description: description.trim() };
      const eventTypes = toEventTypes(types);
      if (webhook === null) return client.webhooks.create.mutate({ ...fields, eventTypes });
      await client.webhooks.update.mutate({ ...fields, endpointId: webhook.id, eventTypes });
      return null;
    },
    async onSuccess(created) {
      if (created === null) {
        onClose();
        void showToast({ title: t("saved") });
      } else onCreated(created.webhookEndpoint, created.secret);
      await invalidate(queryClient, { queryKey: trpc.webhooks.list.pathKey() });
    },
  });
  const isTypeMissing = !types.isAll && types.chosen.length === 0;
  const isUrlMissing = url.trim() === "";
  const isUrlRefused = refusalOf(saving.error)?.errors.some(({ field }) => field === "url") ?? false;

  function submit() {
    setWasSent(true);
    if (!isUrlMissing && !isTypeMissing) saving.mutate();
  }

  return (
    <FormDialog
      title={t(webhook === null ? "addTitle" : "editTitle")}
      submit={t(webhook === null ? "add" : "save")}
      isPending={saving.isPending}
      noValidate
      onSubmit={submit}
      onChange={() => forgetError(saving)}
      onClose={onClose}
    >
      <div className={styles.form}>
        <Field
          label={t("url")}
          hint={t("urlHint")}
          error={isUrlRefused ? t("urlRefused") : wasSent && isUrlMissing ? t("urlMissing") : undefined}
        >
          <TextInput
            type="url"
            value={url}
            maxLength={MAX_URL_LENGTH}
            autoComplete="off"
            onChange={(event) => setInput({ ...input, url: event.target.value })}
          />
        </Field>
        <Field label={t("description")} hint={t("descriptionHint")} isOptional>
          <TextInput
            value={description}
            maxLength={MAX_DESCRIPTION_LENGTH}
            autoComplete="off"
            onChange={(event) => setInput({ ...input, description: event.target.value })}
          />
        </Field>
        <EventTypesField
          draft={types}
          onChange={(next) => setInput({ ...input, types: next })}
          isMissing={wasSent && isTypeMissing}
        />
        {saving.isError && !isUrlRefused && <RefusalText>{messageOf(saving.error)}</RefusalText>}
      </div>
    </FormDialog>
  );
}

type WebhookInput = Readonly<{ url: string; description: string; types: TypesDraft }>;

function firstInput(webhook: Webhook | null): WebhookInput {
  return {
    url: webhook?.url ?? "",
    description: webhook?.description ?? "",
    types: { isAll: (webhook?.eventTypes ?? null) === null, chosen: webhook?.eventTypes ?? [] },
  };
}
