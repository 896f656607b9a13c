import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { showToast } from "../components/show-toast";
import { invalidate } from "../trpc/invalidate";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import type { Webhook } from "./webhook";

/** Pauses an active endpoint and resumes any other. */
export function useSwitchWebhook({ id: endpointId, url, isActive }: Webhook) {
  const t = useTranslations("webhooks");
  const messageOf = useMessageOf();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const change = useMutation(
    trpc.webhooks.update.mutationOptions({
      async onSuccess() {
        await invalidate(queryClient, { queryKey: trpc.webhooks.list.pathKey() });
        void showToast({ title: t(isActive ? "pausedDone" : "resumedDone", { url }) });
      },
      onError: (error) =>
        void showToast({ title: t("notSwitched", { url }), description: messageOf(error), tone: "error" }),
    }),
  );
  return {
    isPending: change.isPending,
    mutate: () => change.mutate({ partnerId, endpointId, isActive: !isActive }),
  };
}
