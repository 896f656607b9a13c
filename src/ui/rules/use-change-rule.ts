"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useOfferUndo } from "../activity/use-announced-undo";
import { useCustomerKey } from "../business/business-context";
import { noteOwnChange } from "../business/own-changes";
import { useSlowToast } from "../components/use-slow-toast";
import { useReadLists } from "../transactions/use-read-lists";
import { useRefreshFigures } from "../transactions/use-refresh-figures";
import { invalidate } from "../trpc/invalidate";
import { useTRPCClient } from "../trpc/trpc";
import { applyToRule, RULE_PREVIEWS, type RuleAction } from "./use-rule-preview";

type Request = Readonly<{
  action: RuleAction;
  /** The service refuses the change if its outcome would differ from this preview. */
  previewToken: string | undefined;
  /** The title of the toast after it succeeds. */
  said: string;
}>;

/** Creates, edits or removes a rule, and shows a toast with an undo button. */
export function useChangeRule({ onDone }: Readonly<{ onDone: () => void }>) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const customer = useCustomerKey();
  const tellIfSlow = useSlowToast();
  const offerUndo = useOfferUndo();
  const readLists = useReadLists();
  const refreshFigures = useRefreshFigures();
  return useMutation({
    mutationFn: ({ action, previewToken }: Request) =>
      tellIfSlow(
        applyToRule(client, action, {
          ...customer,
          dryRun: "false",
          ...(previewToken === undefined ? {} : { conditions: { previewToken } }),
        }),
      ),
    async onSuccess({ changeId }, { said }) {
      if (changeId !== null) {
        noteOwnChange(changeId);
        offerUndo(said, changeId);
      }
      onDone();
      await Promise.all([refreshFigures(), readLists()]);
    },
    // The preview is outdated, so fetch a new one for the dialog.
    onError: () => invalidate(queryClient, { queryKey: RULE_PREVIEWS }),
  });
}
