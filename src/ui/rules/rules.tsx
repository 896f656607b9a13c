"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import ListFilter from "lucide-react/icons/list-filter";
import Plus from "lucide-react/icons/plus";
import { useTranslations } from "use-intl";
import { mayEdit } from "../../domain/person";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { DataTable } from "../components/data-table";
import { LoadMore } from "../components/load-more";
import { PageHeader } from "../components/page-header";
import { useOpened } from "../components/use-opened";
import { ListState } from "../list-state";
import { useLocale } from "../locale-context";
import { cursorPages } from "../trpc/cursor-pages";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { useKeptFocus } from "../use-kept-focus";
import { buildRuleColumns } from "./rule-columns";
import { type OpenRule, RuleDialogs, useKeptRule } from "./rule-dialogs";
import type { RuleSubject } from "./rule-subject";
import { RuleSuggestions } from "./rule-suggestions";
import type { Rule } from "./rule-words";

/** The rules of the business, and suggestions for more. */
export function Rules() {
  const t = useTranslations("rules");
  const locale = useLocale();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const customer = useCustomerKey();
  const { business } = useBusiness();
  const { opened, open, close } = useOpened<OpenRule>();
  useKeptFocus();
  const query = useInfiniteQuery(
    cursorPages({
      pathKey: trpc.listRules.pathKey(),
      input: customer,
      fetchPage: client.listRules.query,
    }),
  );
  const suggested = useQuery(trpc.listRuleSuggestions.queryOptions(customer));
  const suggestions = suggested.data?.suggestions ?? [];
  const rules = query.data?.pages.flatMap((page) => page.rules) ?? [];
  const isEditable = mayEdit(business.role);
  const subjects: readonly RuleSubject[] = [
    { kind: "new" },
    ...suggestions.map((suggestion) => ({ kind: "suggestion", suggestion }) as const),
    ...rules.map((rule) => ({ kind: "rule", rule }) as const),
  ];
  useKeptRule(isEditable ? subjects : [], open);
  const newRule = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => open({ kind: "new" })}>
      {t("newRule")}
    </Button>
  );
  const actions = {
    onEdit: (rule: Rule) => open({ kind: "rule", rule }),
    onRemove: (rule: Rule) => open({ kind: "removal", rule }),
  };
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        {...(isEditable && rules.length > 0 ? { actions: newRule } : {})}
      />
      {suggestions.length > 0 && (
        <RuleSuggestions
          suggestions={suggestions}
          onMake={isEditable ? (suggestion) => open({ kind: "suggestion", suggestion }) : null}
        />
      )}
      <ListState
        query={query}
        loading={{ label: t("loading"), rows: 4 }}
        empty={{
          title: t("emptyTitle"),
          text: t(isEditable ? "emptyText" : "emptyTextOfViewer"),
          icon: <ListFilter />,
          children: isEditable && newRule,
        }}
        isEmpty={rules.length === 0}
      />
      {rules.length > 0 && (
        <Card isFlush>
          <DataTable
            caption={t("caption")}
            rows={rules}
            rowKey={({ id }) => id}
            columns={buildRuleColumns({
              t,
              locale,
              customerId: business.customerId,
              actions: isEditable ? actions : null,
            })}
          />
        </Card>
      )}
      <LoadMore query={query} />
      <RuleDialogs open={opened} onClose={close} />
    </>
  );
}
