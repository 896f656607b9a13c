import Link from "next/link";
import { Button } from "../components/button";
import type { DataTableColumn } from "../components/data-table";
import { DayText, InstantText } from "../date-text";
import { pluralValues } from "../plural-values";
import type { Translate } from "../translate";
import type { Outputs } from "../trpc/trpc";
import styles from "./rules.module.css";

export type Rule = Outputs["listRules"]["rules"][number];

type RuleColumnsOptions = Readonly<{
  t: Translate<"rules">;
  locale: string;
  basePath: string;
  /** Null for those who may only look. */
  onRemove: ((rule: Rule) => void) | null;
}>;

export function buildRuleColumns(options: RuleColumnsOptions): readonly DataTableColumn<Rule>[] {
  const { t, onRemove } = options;
  const columns: readonly DataTableColumn<Rule>[] = [
    {
      id: "counterparty",
      header: t("excludes"),
      isRowHeader: true,
      cell: ({ counterpartyName, direction }) => (
        <span className={styles.subject}>
          <span className={styles.name}>{counterpartyName}</span>
          <span className={styles.direction}>{t(`directions.${direction}`)}</span>
        </span>
      ),
    },
    { id: "from", header: t("from"), cell: ({ fromOn }) => <DayText day={fromOn} /> },
    { id: "created", header: t("created"), cell: ({ createdAt }) => <InstantText instant={createdAt} /> },
    { id: "hits", header: t("excluded"), align: "end", cell: (rule) => hitsCell(rule, options) },
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
  if (onRemove === null) return columns;
  const cell = (rule: Rule) => (
    <Button
      size="small"
      aria-label={t("removeRuleFor", { name: rule.counterpartyName })}
      onClick={() => onRemove(rule)}
    >
      {t("remove")}
    </Button>
  );
  return [...columns, { id: "remove", header: t("remove"), isHeaderHidden: true, align: "end", cell }];
}

function hitsCell(rule: Rule, { basePath, t, locale }: RuleColumnsOptions) {
  if (rule.hits === 0) return <span className={styles.none}>{t("noHits")}</span>;
  const hits = pluralValues(rule.hits, locale);
  return (
    <Link
      href={transactionsHref(basePath, rule)}
      className={styles.hits}
      aria-label={t("hitsOf", { ...hits, name: rule.counterpartyName })}
    >
      {t("hits", hits)}
    </Link>
  );
}

function transactionsHref(basePath: string, { counterpartyName, direction }: Rule): string {
  const search = new URLSearchParams({ q: counterpartyName, direction, excluded: "true" });
  return `${basePath}/transactions?${search}`;
}
