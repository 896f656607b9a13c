"use client";

import { useEffect } from "react";
import { useLinkActions } from "../links/use-link-actions";
import type { WireTransaction } from "../transactions/apply-edit";
import { TransactionDialogs } from "../transactions/transaction-dialogs";
import { useEditActions } from "../transactions/use-edit-actions";
import { useKeptDialog } from "../transactions/use-kept-dialog";
import { useLatestCallback } from "../transactions/use-latest-callback";
import { useMarkActions } from "../transactions/use-mark-actions";
import { useOpenedDialog } from "../transactions/use-opened-dialog";
import { useTransactionCommands } from "../transactions/use-transaction-commands";

/** An action chosen for a payment. Each choice is a new object. */
export type PaymentCommand = Readonly<{ name: "reclassify" | "exclude"; payment: WireTransaction }>;

type PaymentEditsProps = Readonly<{ payments: readonly WireTransaction[]; command: PaymentCommand | null }>;

/**
 * Opens the dialog for a command, or the dialog that was open when the session ended, and applies the
 * decision.
 */
export function PaymentEdits({ payments, command }: PaymentEditsProps) {
  const { dialog, open, close } = useOpenedDialog();
  const actions = useEditActions();
  const marks = useMarkActions(actions);
  const links = useLinkActions(actions);
  const commands = useTransactionCommands({ actions, open });
  const begin = useLatestCallback(({ name, payment }: PaymentCommand) => commands[name]([payment]));
  useEffect(() => {
    if (command !== null) begin(command);
  }, [begin, command]);
  useKeptDialog(open);
  return (
    <TransactionDialogs
      dialog={dialog}
      isEditable
      marks={marks}
      links={links}
      findShown={(ids) => payments.filter(({ id }) => ids.has(id))}
      onRun={(request) => void actions.run(request)}
      onReclassify={(row) => commands.reclassify([row])}
      onExclude={(row) => commands.exclude([row])}
      onLink={(row) => open({ kind: "link", row })}
      onUndo={(changeId) => void actions.undo(changeId)}
      onClose={close}
    />
  );
}
