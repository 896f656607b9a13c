import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { showToast } from "../components/show-toast";
import { invalidate } from "../trpc/invalidate";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import { useOutcomeOf } from "./use-outcome-of";
import type { Attempt } from "./webhook";

/** Sends the event of an attempt again and reports the outcome in a toast. */
export function useResend(attempt: Attempt, endpointId: string) {
  const t = useTranslations("webhookAttempts");
  const messageOf = useMessageOf();
  const outcomeOf = useOutcomeOf();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const sending = useMutation(
    trpc.webhooks.resend.mutationOptions({
      async onSuccess(sent) {
        const { succeeded } = sent.attempt;
        void showToast({
          title: t(succeeded ? "resent" : "resendFailed"),
          description: outcomeOf(sent.attempt),
          tone: succeeded ? "neutral" : "error",
        });
        await invalidate(queryClient, { queryKey: trpc.webhooks.listAttempts.pathKey() });
      },
      onError: (error) =>
        void showToast({ title: t("resendFailed"), description: messageOf(error), tone: "error" }),
    }),
  );
  return {
    isPending: sending.isPending,
    mutate: () => sending.mutate({ partnerId, endpointId, attemptId: attempt.id }),
  };
}
