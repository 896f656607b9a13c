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
  /** The transactions as shown, including those that a new rule will affect, as far as they are known. */
  rows: readonly WireTransaction[];
  /** The service refuses the edit if its outcome would differ from this preview. */
  previewToken?: string;
}>;

export type EditOutcome = Readonly<{
  changeId: string | null;
  transactions: readonly WireTransaction[];
  /** For several edits: how many transactions changed. Some may have counted this way already. */
  changedCount?: number;
  /** For one edit: the figures of the window of its transaction. */
  impact?: Outputs["reclassifyTransaction"]["impact"];
  /** For several edits: what they added to the figures of all days. */
  effect?: Outputs["bulkEditTransactions"]["effect"];
}>;

/**
 * Edits transactions optimistically. If the service refuses, lists and figures are rolled back.
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
      // A response in flight would show the state before the edit.
      await queryClient.cancelQueries({ queryKey: keys.overviews });
      const after = applyEdits(rows, edits);
      const moves = rows.map((before, index) => ({ before, after: after[index] ?? before }));
      return showMoves(queryClient, keys, moves);
    },
    onError(_error, _request, shown) {
      if (shown !== undefined) showAgain(queryClient, keys, shown);
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
