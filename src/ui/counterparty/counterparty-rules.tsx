import { useState } from "react";
import { useTranslations } from "use-intl";
import { mayEdit } from "../../domain/person";
import { useBusiness } from "../business/business-context";
import { Card } from "../components/card";
import { DataTable } from "../components/data-table";
import { lazyDialog } from "../components/lazy-dialog";
import { useLocale } from "../locale-context";
import { buildRuleColumns, type Rule } from "../rules/rule-columns";
import { useWhenIdle } from "../use-when-idle";
import styles from "./counterparty-list.module.css";
import type { CounterpartyView } from "./counterparty-view";

const RemoveRuleDialog = lazyDialog(
  async () => (await import("../rules/remove-rule-dialog")).RemoveRuleDialog,
);

/** The rules that leave its transactions out, each to remove. */
export function CounterpartyRules({ counterparty: { rules } }: Readonly<{ counterparty: CounterpartyView }>) {
  const t = useTranslations("counterparty");
  const ruleWords = useTranslations("rules");
  const locale = useLocale();
  const { business } = useBusiness();
  const [removed, setRemoved] = useState<Rule | null>(null);
  useWhenIdle(RemoveRuleDialog.preload);
  return (
    <Card title={t("rules")} isFlush>
      {rules.length === 0 ? (
        <p className={styles.nothing}>{t("noRules")}</p>
      ) : (
        <DataTable
          caption={t("rulesCaption")}
          rows={rules}
          rowKey={({ id }) => id}
          columns={buildRuleColumns({
            t: ruleWords,
            locale,
            basePath: `/b/${business.customerId}`,
            onRemove: mayEdit(business.role) ? setRemoved : null,
          })}
        />
      )}
      {removed !== null && <RemoveRuleDialog rule={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}
