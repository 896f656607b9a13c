import Link from "next/link";
import { Button } from "../components/button";
import type { DataTableColumn } from "../components/data-table";
import { DayText } from "../date-text";
import { formatDay } from "../format-date";
import { pluralValues } from "../plural-values";
import { transactionsHref } from "../transactions/transactions-href";
import type { Translate } from "../translate";
import { type Rule, ruleWords } from "./rule-words";
import styles from "./rules.module.css";

type RuleColumnsOptions = Readonly<{
  t: Translate<"rules">;
  locale: string;
  customerId: string;
  /** Null for people who may only read. */
  actions: Readonly<Record<"onEdit" | "onRemove", (rule: Rule) => void>> | null;
}>;

export function buildRuleColumns(options: RuleColumnsOptions): readonly DataTableColumn<Rule>[] {
  const { t, locale, actions } = options;
  const columns: readonly DataTableColumn<Rule>[] = [
    {
      id: "counterparty",
      header: t("counterparty"),
      isRowHeader: true,
      cell: ({ counterpartyName, direction }) => (
        <span className={styles.subject}>
          <span className={styles.name}>{counterpartyName}</span>
          <span className={styles.direction}>{t(`directions.${direction}`)}</span>
        </span>
      ),
    },
    { id: "does", header: t("decision"), cell: (rule) => ruleWords(rule, t, locale) },
    {
      id: "from",
      header: t("from"),
      cell: ({ fromOn, throughOn }) => (
        <span className={styles.subject}>
          <DayText day={fromOn} />
          {throughOn !== null && (
            <span className={styles.direction}>{t("through", { day: formatDay(throughOn, locale) })}</span>
          )}
        </span>
      ),
    },
    { id: "hits", header: t("reached"), align: "end", cell: (rule) => hitsCell(rule, options) },
    {
      id: "last",
      header: t("lastHit"),
      align: "end",
      cell: ({ lastHitOn }) =>
        lastHitOn === null ? (
          <span className={styles.none}>{t("noHitYet")}</span>
        ) : (
          <DayText day={lastHitOn} />
        ),
    },
  ];
  if (actions === null) return columns;
  const cell = (rule: Rule) => (
    <span className={styles.buttons}>
      <Button
        size="small"
        aria-label={t("editRuleFor", { name: rule.counterpartyName })}
        onClick={() => actions.onEdit(rule)}
      >
        {t("edit")}
      </Button>
      <Button
        size="small"
        aria-label={t("removeRuleFor", { name: rule.counterpartyName })}
        onClick={() => actions.onRemove(rule)}
      >
        {t("remove")}
      </Button>
    </span>
  );
  return [...columns, { id: "actions", header: t("actions"), isHeaderHidden: true, align: "end", cell }];
}

function hitsCell(rule: Rule, { customerId, t, locale }: RuleColumnsOptions) {
  if (rule.hits === 0) return <span className={styles.none}>{t("noHits")}</span>;
  const hits = pluralValues(rule.hits, locale);
  return (
    <Link
      href={transactionsHref(customerId, { ruleId: rule.id })}
      className={styles.hits}
      aria-label={t("hitsOf", { ...hits, name: rule.counterpartyName })}
    >
      {t("hits", hits)}
    </Link>
  );
}
