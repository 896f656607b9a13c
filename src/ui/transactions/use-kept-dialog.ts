"use client";

import { useCustomerKey } from "../business/business-context";
import { useTakenDraft } from "../leaving/use-kept-draft";
import { useTRPCClient } from "../trpc/trpc";
import { DIALOG_FORM } from "./dialog-form";
import { readKeptDialog } from "./kept-dialog";
import type { TransactionFilter } from "./transaction-search";
import type { OpenedDialog } from "./use-opened-dialog";

/**
 * Reopens the dialog that was open when the session ended, if its transactions still exist. A dialog about
 * all matches of a filter reopens only above a list with the same filter.
 */
export function useKeptDialog(open: (dialog: OpenedDialog) => void, filter?: TransactionFilter): void {
  const client = useTRPCClient();
  const customer = useCustomerKey();
  const reopen = async (draft: unknown): Promise<void> => {
    const kept = readKeptDialog(draft);
    if (kept === null) return;
    if (kept.kind === "filtered") {
      if (filter === undefined || kept.filter !== JSON.stringify(filter)) return;
      const rows = { filter, except: new Set(kept.except), count: kept.count };
      open({ kind: "filtered", action: kept.action, rows, kept });
      return;
    }
    // Calls made in the same tick are batched into one request.
    const found = await Promise.allSettled(
      kept.ids.map((transactionId) => client.getTransaction.query({ ...customer, transactionId })),
    );
    const rows = found.flatMap((each) => (each.status === "fulfilled" ? [each.value.transaction] : []));
    const [row] = rows;
    if (row === undefined) return;
    const leftOutCount = 0;
    if (kept.kind === "reclassify") open({ kind: "reclassify", rows, leftOutCount, kept });
    else if (kept.kind === "exclude") open({ kind: "exclude", rows, leftOutCount, kept });
    else if (kept.kind === "link") open({ kind: "link", row, kept });
    else open({ kind: "details", row, keptNote: kept.text });
  };
  useTakenDraft(DIALOG_FORM, (draft) => void reopen(draft));
}
