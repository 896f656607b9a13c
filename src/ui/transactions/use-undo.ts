"use client";

import { useMutation } from "@tanstack/react-query";
import { useCustomerKey } from "../business/business-context";
import { useSlowToast } from "../components/use-slow-toast";
import { useTRPCClient } from "../trpc/trpc";
import { useFollowChange } from "./use-follow-change";

type UndoRequest = Readonly<{ changeId: string; force?: boolean }>;

/** Undoes a change of any kind. The undo is itself a change, and can be undone. */
export function useUndo() {
  const client = useTRPCClient();
  const customer = useCustomerKey();
  const tellIfSlow = useSlowToast();
  const followChange = useFollowChange();
  return useMutation({
    mutationFn: (request: UndoRequest) => tellIfSlow(client.undoChange.mutate({ ...customer, ...request })),
    async onSuccess() {
      const read = client.listChanges.query({ ...customer, limit: "1" });
      // The undo is stored, whether or not this succeeds. The stream of changes reports it too.
      await read.then(({ changes }) => Promise.all(changes.map(followChange))).catch(() => undefined);
    },
  });
}
