"use client";

import { lazyDialog } from "../components/lazy-dialog";
import type { Webhook } from "./webhook";

const SaveWebhookDialog = lazyDialog(async () => (await import("./save-webhook-dialog")).SaveWebhookDialog);
const WebhookSecretDialog = lazyDialog(
  async () => (await import("./webhook-secret-dialog")).WebhookSecretDialog,
);
const RotateWebhookDialog = lazyDialog(
  async () => (await import("./rotate-webhook-dialog")).RotateWebhookDialog,
);
const DeleteWebhookDialog = lazyDialog(
  async () => (await import("./delete-webhook-dialog")).DeleteWebhookDialog,
);
const ReplayWebhookDialog = lazyDialog(
  async () => (await import("./replay-webhook-dialog")).ReplayWebhookDialog,
);
const AttemptsDialog = lazyDialog(async () => (await import("./attempts-dialog")).AttemptsDialog);

const DIALOGS = [
  SaveWebhookDialog,
  WebhookSecretDialog,
  RotateWebhookDialog,
  DeleteWebhookDialog,
  ReplayWebhookDialog,
  AttemptsDialog,
] as const;

/**
 * Preloads all dialogs, because a secret is shown once and would be lost if the code of its dialog failed to
 * load.
 */
export function preloadDialogs(): void {
  for (const dialog of DIALOGS) dialog.preload();
}

export type OpenDialog =
  | Readonly<{ kind: "add" }>
  | Readonly<{ kind: "edit" | "rotate" | "delete" | "attempts" | "replay"; webhook: Webhook }>
  | Readonly<{ kind: "secret"; webhook: Webhook; secret: string }>;

type WebhookDialogsProps = Readonly<{
  dialog: OpenDialog;
  onClose: () => void;
  onRevealed: (webhook: Webhook, secret: string) => void;
}>;

/** The dialog that is open. */
export function WebhookDialogs({ dialog, onClose, onRevealed }: WebhookDialogsProps) {
  switch (dialog.kind) {
    case "add":
      return <SaveWebhookDialog webhook={null} onClose={onClose} onCreated={onRevealed} />;
    case "edit":
      return <SaveWebhookDialog webhook={dialog.webhook} onClose={onClose} onCreated={onRevealed} />;
    case "rotate":
      return <RotateWebhookDialog webhook={dialog.webhook} onClose={onClose} onRotated={onRevealed} />;
    case "delete":
      return <DeleteWebhookDialog webhook={dialog.webhook} onClose={onClose} />;
    case "attempts":
      return <AttemptsDialog webhook={dialog.webhook} onClose={onClose} />;
    case "replay":
      return <ReplayWebhookDialog webhook={dialog.webhook} onClose={onClose} />;
    case "secret":
      return <WebhookSecretDialog webhook={dialog.webhook} secret={dialog.secret} onClose={onClose} />;
  }
}
