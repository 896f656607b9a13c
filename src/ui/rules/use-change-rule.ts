"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useOfferUndo } from "../activity/use-announced-undo";
import { useCustomerKey } from "../business/business-context";
import { noteOwnChange } from "../business/own-changes";
import { useReadLists } from "../transactions/use-read-lists";
import { useRefreshFigures } from "../transactions/use-refresh-figures";
import { useTRPCClient } from "../trpc/trpc";
import { doToRule, RULE_PREVIEWS, type RuleDeed } from "./use-rule-preview";

type Request = Readonly<{
  deed: RuleDeed;
  /** Refuses it where it would no longer do what the person was shown. */
  previewToken: string | undefined;
  /** What to say once it is done. */
  said: string;
}>;

/** Creates, edits or removes a rule, and says so, with a way to take that back. */
export function useChangeRule({ onDone }: Readonly<{ onDone: () => void }>) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const customer = useCustomerKey();
  const offerUndo = useOfferUndo();
  const readLists = useReadLists();
  const refreshFigures = useRefreshFigures();
  return useMutation({
    mutationFn: ({ deed, previewToken }: Request) =>
      doToRule(client, deed, {
        ...customer,
        dryRun: "false",
        ...(previewToken === undefined ? {} : { conditions: { previewToken } }),
      }),
    async onSuccess({ changeId }, { said }) {
      if (changeId !== null) {
        noteOwnChange(changeId);
        offerUndo(said, changeId);
      }
      onDone();
      await Promise.all([refreshFigures(), readLists()]);
    },
    // What was shown is no longer so; the dialog shows what is.
    onError: () => queryClient.invalidateQueries({ queryKey: RULE_PREVIEWS }),
  });
}
