import Link from "next/link";
import { Button } from "../components/button";
import type { DataTableColumn } from "../components/data-table";
import { VisuallyHidden } from "../components/visually-hidden";
import { DayText, InstantText } from "../date-text";
import type { Outputs } from "../trpc/trpc";
import styles from "./rules.module.css";

export type Rule = Outputs["listRules"]["rules"][number];

type RuleColumnsOptions = Readonly<{
  basePath: string;
  /** Null for those who may only look. */
  onRemove: ((rule: Rule) => void) | null;
}>;

export function buildRuleColumns({
  basePath,
  onRemove,
}: RuleColumnsOptions): readonly DataTableColumn<Rule>[] {
  const columns: readonly DataTableColumn<Rule>[] = [
    {
      id: "counterparty",
      header: "Leaves out",
      isRowHeader: true,
      cell: ({ counterpartyName, direction }) => (
        <span className={styles.subject}>
          <span className={styles.name}>{counterpartyName}</span>
          <span className={styles.direction}>
            {direction === "inflow" ? "Income from it" : "Payments to it"}
          </span>
        </span>
      ),
    },
    { id: "from", header: "Booked from", cell: ({ fromOn }) => <DayText day={fromOn} /> },
    { id: "created", header: "Made", cell: ({ createdAt }) => <InstantText instant={createdAt} /> },
    { id: "hits", header: "Excludes now", align: "end", cell: (rule) => hitsCell(rule, basePath) },
    {
      id: "last",
      header: "Last hit",
      align: "end",
      cell: ({ lastHitOn }) =>
        lastHitOn === null ? <span className={styles.none}>none yet</span> : <DayText day={lastHitOn} />,
    },
  ];
  if (onRemove === null) return columns;
  const cell = (rule: Rule) => (
    <Button size="small" onClick={() => onRemove(rule)}>
      Remove
      <VisuallyHidden> the rule for {rule.counterpartyName}</VisuallyHidden>
    </Button>
  );
  return [...columns, { id: "remove", header: "Remove", isHeaderHidden: true, align: "end", cell }];
}

function hitsCell(rule: Rule, basePath: string) {
  if (rule.hits === 0) return <span className={styles.none}>nothing</span>;
  return (
    <Link href={transactionsHref(basePath, rule)} className={styles.hits}>
      {countText(rule.hits)}
      <VisuallyHidden> of {rule.counterpartyName}</VisuallyHidden>
    </Link>
  );
}

export function countText(count: number): string {
  return count === 1 ? "1 transaction" : `${count} transactions`;
}

function transactionsHref(basePath: string, { counterpartyName, direction }: Rule): string {
  const search = new URLSearchParams({ q: counterpartyName, direction, excluded: "true" });
  return `${basePath}/transactions?${search}`;
}
