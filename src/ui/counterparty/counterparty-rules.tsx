import { useTranslations } from "use-intl";
import { mayEdit } from "../../domain/person";
import { useBusiness } from "../business/business-context";
import { Card } from "../components/card";
import { DataTable } from "../components/data-table";
import { useOpened } from "../components/use-opened";
import { useLocale } from "../locale-context";
import { buildRuleColumns } from "../rules/rule-columns";
import { type OpenRule, RuleDialogs, useKeptRule } from "../rules/rule-dialogs";
import styles from "./counterparty-list.module.css";
import type { CounterpartyView } from "./counterparty-view";

/** The rules for the counterparty, with actions to change or remove them. */
export function CounterpartyRules({ counterparty: { rules } }: Readonly<{ counterparty: CounterpartyView }>) {
  const t = useTranslations("counterparty");
  const ruleWords = useTranslations("rules");
  const locale = useLocale();
  const { business } = useBusiness();
  const { opened, open, close } = useOpened<OpenRule>();
  const isEditable = mayEdit(business.role);
  useKeptRule(isEditable ? rules.map((rule) => ({ kind: "rule", rule })) : [], open);
  const actions = {
    onEdit: (rule: (typeof rules)[number]) => open({ kind: "rule", rule }),
    onRemove: (rule: (typeof rules)[number]) => open({ kind: "removal", rule }),
  };
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
            customerId: business.customerId,
            actions: isEditable ? actions : null,
          })}
        />
      )}
      <RuleDialogs open={opened} onClose={close} />
    </Card>
  );
}
