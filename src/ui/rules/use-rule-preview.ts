"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CalendarDate } from "../../domain/calendar-date";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { type Inputs, useTRPCClient } from "../trpc/trpc";
import { useSettled } from "../use-settled";

/**
 * The query key prefix of rule previews. Invalidated only after a refusal, because a rule that was removed
 * has no preview.
 */
export const RULE_PREVIEWS = ["rule previews"];

type WithoutCustomer<Input> = Omit<Input, "partnerId" | "userId" | "dryRun" | "today" | "conditions">;

/** A pending change to a rule. */
export type RuleAction =
  | (WithoutCustomer<Inputs["createRule"]> & Readonly<{ does: "create" }>)
  | (WithoutCustomer<Inputs["updateRule"]> & Readonly<{ does: "update" }>)
  | (WithoutCustomer<Inputs["removeRule"]> & Readonly<{ does: "remove" }>);

type Client = ReturnType<typeof useTRPCClient>;
type RuleRequest = Readonly<{
  partnerId: string;
  userId: string;
  dryRun: "true" | "false";
  today?: CalendarDate;
  conditions?: Readonly<{ previewToken: string }>;
}>;

/** Makes the change, or previews it if it is a dry run. */
export async function applyToRule(client: Client, action: RuleAction, request: RuleRequest) {
  switch (action.does) {
    case "create": {
      const { does: _, ...rule } = action;
      return client.createRule.mutate({ ...rule, ...request });
    }
    case "update": {
      const { does: _, ...rule } = action;
      return client.updateRule.mutate({ ...rule, ...request });
    }
    case "remove":
      return client.removeRule.mutate({ ruleId: action.ruleId, ...request });
  }
}

/**
 * Previews a change to a rule, debounced. Null requests nothing.
 *
 * `isCurrent` is false while the preview is still that of earlier input.
 */
export function useRulePreview(action: RuleAction | null) {
  const client = useTRPCClient();
  const customer = useCustomerKey();
  const { today } = useBusiness();
  const wanted = JSON.stringify(action);
  const settled = useSettled(wanted);
  const previewed: RuleAction | null = JSON.parse(settled);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: [...RULE_PREVIEWS, customer, today, settled],
    queryFn: async () =>
      previewed === null
        ? null
        : (await applyToRule(client, previewed, { ...customer, today, dryRun: "true" })).preview,
    enabled: previewed !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isCurrent = settled === wanted && !isPlaceholderData && !isFetching;
  return { preview: previewed === null ? undefined : (data ?? undefined), error, isCurrent };
}
