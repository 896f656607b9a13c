"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CountingEdit } from "../../domain/edit";
import { useCustomerKey } from "../business/business-context";
import { noteOwnChange } from "../business/own-changes";
import { type Outputs, useTRPC, useTRPCClient } from "../trpc/trpc";
import type { WireTransaction } from "./apply-edit";
import { applyEdits } from "./apply-edits";
import { showTransactions } from "./show-transactions";
import { showAgain, showMoves } from "./transaction-cache";
import { useRefreshFigures } from "./use-refresh-figures";

export type EditRequest = Readonly<{
  edits: readonly CountingEdit[];
  /** The transactions as they are shown, those that a rule will reach among them as far as they are known. */
  rows: readonly WireTransaction[];
  /** Refuses the edit where it would no longer do what the person was shown. */
  previewToken?: string;
}>;

export type EditOutcome = Readonly<{
  changeId: string | null;
  transactions: readonly WireTransaction[];
  /** Of one edit: the figures of the window that holds its transaction. */
  impact?: Outputs["reclassifyTransaction"]["impact"];
  /** Of several: what they added to the figures of all days. */
  effect?: Outputs["bulkEditTransactions"]["effect"];
}>;

/**
 * Edits transactions: the lists and the figures show it at once, and are put back where the service refuses.
 *
 * Several edits are one change.
 */
export function useEdits() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const customer = useCustomerKey();
  const refreshFigures = useRefreshFigures();
  const keys = {
    transactions: trpc.listTransactions.pathKey(),
    overviews: trpc.getOverview.pathKey(),
  };

  const send = async ({ edits, previewToken }: EditRequest): Promise<EditOutcome> => {
    const conditions = previewToken === undefined ? {} : { conditions: { previewToken } };
    const [edit] = edits;
    if (edits.length !== 1 || edit === undefined) {
      return client.bulkEditTransactions.mutate({ ...customer, ...conditions, edits: [...edits] });
    }
    const { action, ...fields } = edit;
    const input = { ...customer, ...conditions, ...fields };
    const { changeId, transaction, impact } = await {
      reclassify: () => client.reclassifyTransaction.mutate(withType(input, edit)),
      clear_treatment: () => client.clearTreatment.mutate(input),
      exclude: () => client.excludeTransaction.mutate(input),
      include: () => client.includeTransaction.mutate(input),
    }[action]();
    return { changeId, transactions: [transaction], impact };
  };

  return useMutation({
    mutationFn: send,
    async onMutate({ edits, rows }) {
      // An answer under way would show what was before.
      await queryClient.cancelQueries({ queryKey: keys.overviews });
      const after = applyEdits(rows, edits);
      const moves = rows.map((before, index) => ({ before, after: after[index] ?? before }));
      return showMoves(queryClient, keys, moves);
    },
    onError(_error, { rows }, shown) {
      if (shown === undefined) return;
      showAgain(queryClient, shown);
      // A page that is being fetched would otherwise bring the refused edit back.
      showTransactions(queryClient, keys, rows);
    },
    onSuccess({ changeId, transactions }) {
      noteOwnChange(changeId);
      showTransactions(queryClient, keys, transactions);
    },
    onSettled: () => refreshFigures(),
  });
}

function withType<Input>(input: Input, edit: CountingEdit) {
  if (edit.action !== "reclassify") throw new TypeError("This is no reclassification.");
  return { ...input, type: edit.type };
}
