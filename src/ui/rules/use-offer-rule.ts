"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { showToast } from "../components/show-toast";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import type { WireTransaction } from "../transactions/apply-edit";
import { nameOf } from "../transactions/counting";
import { useTRPCClient } from "../trpc/trpc";

/**
 * Returns a function that offers a rule after a decision, if the same decision was made repeatedly for the
 * counterparty.
 */
export function useOfferRule(): (decided: WireTransaction) => Promise<void> {
  const t = useTranslations("edits");
  const locale = useLocale();
  const router = useRouter();
  const client = useTRPCClient();
  const customer = useCustomerKey();
  const { business } = useBusiness();
  return async (decided) => {
    const { suggestions } = await client.listRuleSuggestions.query(customer);
    const habit = suggestions.find(
      ({ counterparty, direction }) =>
        counterparty.id === decided.counterparty.id &&
        (counterparty.id !== null || counterparty.name === nameOf(decided)) &&
        direction === decided.direction,
    );
    if (habit === undefined) return;
    void showToast({
      title: t("habit", { name: nameOf(decided), number: formatNumber(habit.count, locale, 0) }),
      action: {
        label: t("makeRule"),
        onSelect: () => router.push(`/b/${business.customerId}/rules`),
      },
    });
  };
}
