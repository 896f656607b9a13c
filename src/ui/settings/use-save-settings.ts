"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useOfferUndo } from "../activity/use-announced-undo";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { noteOwnChange } from "../business/own-changes";
import { showToast } from "../components/show-toast";
import { useFollowChange } from "../transactions/use-follow-change";
import { useTRPCClient } from "../trpc/trpc";
import { type Customer, changedSettings, type toSettings } from "./settings-draft";

type SaveRequest = Readonly<{ stored: Customer; settings: ReturnType<typeof toSettings> }>;

/** Saves settings, refetches all figures, and offers to undo the change. */
export function useSaveSettings() {
  const t = useTranslations("settings");
  const customer = useCustomerKey();
  const { person } = useBusiness();
  const client = useTRPCClient();
  const followChange = useFollowChange();
  const offerUndo = useOfferUndo();

  async function store({ stored, settings }: SaveRequest): Promise<void> {
    const { incomeGranularity, expenseGranularity } = settings;
    const changed = changedSettings(stored, settings);
    const hasOnlyGranularities = changed.every((field) => field.endsWith("Granularity"));
    if (hasOnlyGranularities) {
      await client.updateGranularitySettings.mutate({ ...customer, incomeGranularity, expenseGranularity });
    } else {
      await client.putCustomer.mutate({ ...customer, ...settings, currency: stored.currency });
    }
  }

  async function findLastChange() {
    const { changes } = await client.listChanges.query({
      ...customer,
      group: "settings",
      actorKind: "user",
      actorId: person.id,
      limit: "1",
    });
    return changes[0];
  }

  return useMutation({
    mutationFn: store,
    async onSuccess() {
      // The settings are stored, whether or not their change can be read.
      const change = await findLastChange().catch(() => void showToast({ title: t("saved") }));
      if (!change) return;
      noteOwnChange(change.id);
      await followChange(change);
      offerUndo(t("saved"), change.id);
    },
  });
}
