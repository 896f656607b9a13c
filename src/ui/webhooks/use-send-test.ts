import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { showToast } from "../components/show-toast";
import { invalidate } from "../trpc/invalidate";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import { useOutcomeOf } from "./use-outcome-of";
import type { Webhook } from "./webhook";

/** Sends a test to an endpoint and reports the outcome in a toast. */
export function useSendTest({ id: endpointId, url }: Webhook) {
  const t = useTranslations("webhooks");
  const messageOf = useMessageOf();
  const outcomeOf = useOutcomeOf();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const sending = useMutation(
    trpc.webhooks.sendTest.mutationOptions({
      async onSuccess({ attempt }) {
        void showToast({
          title: t(attempt.succeeded ? "testArrived" : "testFailed", { url }),
          description: outcomeOf(attempt),
          tone: attempt.succeeded ? "neutral" : "error",
        });
        await invalidate(queryClient, { queryKey: trpc.webhooks.listAttempts.pathKey() });
      },
      onError: (error) =>
        void showToast({ title: t("testFailed", { url }), description: messageOf(error), tone: "error" }),
    }),
  );
  return { isPending: sending.isPending, mutate: () => sending.mutate({ partnerId, endpointId }) };
}
