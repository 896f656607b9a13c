"use client";

import { useCustomerKey } from "../business/business-context";
import { useTakenDraft } from "../leaving/use-kept-draft";
import { useTRPCClient } from "../trpc/trpc";
import { readKeptDialog } from "./kept-dialog";
import type { OpenedDialog } from "./use-opened-dialog";

export const DIALOG_FORM = "transaction dialog";

/** Opens the dialog again that was open when the session ended, as far as its transactions are still there. */
export function useKeptDialog(open: (dialog: OpenedDialog) => void): void {
  const client = useTRPCClient();
  const customer = useCustomerKey();
  const reopen = async (draft: unknown): Promise<void> => {
    const kept = readKeptDialog(draft);
    if (kept === null) return;
    // One request, since calls of the same moment travel together.
    const found = await Promise.allSettled(
      kept.ids.map((transactionId) => client.getTransaction.query({ ...customer, transactionId })),
    );
    const rows = found.flatMap((each) => (each.status === "fulfilled" ? [each.value.transaction] : []));
    if (rows.length === 0) return;
    const leftOutCount = 0;
    if (kept.kind === "reclassify") open({ kind: "reclassify", rows, leftOutCount, kept });
    else open({ kind: "exclude", rows, leftOutCount, kept });
  };
  useTakenDraft(DIALOG_FORM, (draft) => void reopen(draft));
}
