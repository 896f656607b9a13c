import { formatMoney, formatNumber } from "../format-money";
import { notCountedParts } from "../transactions/not-counted-parts";
import type { Translate } from "../translate";
import type { Outputs } from "../trpc/trpc";
import styles from "./printed-facts.module.css";

type PrintedFactsProps = Readonly<{
  /** The filters and the sort order, in words. */
  filters: string;
  sortedBy: string;
  summary: Outputs["summarizeTransactions"];
  currency: string;
  locale: string;
  t: Translate<"transactions">;
  tCounting: Translate<"counting">;
  tPrinting: Translate<"printing">;
}>;

/** The header of printed transactions: the filters, the sums, and what did not count. */
export function PrintedFacts(props: PrintedFactsProps) {
  const { filters, sortedBy, summary, currency, locale, t, tCounting, tPrinting } = props;
  const money = (amount: number) => formatMoney({ amount, currency, locale });
  const parts = notCountedParts(summary);
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={tPrinting("filters")} value={filters} />
        <Fact name={tPrinting("sortedBy")} value={sortedBy} />
        {parts.length > 0 && (
          <Fact
            name={tPrinting("notIncluded")}
            value={parts
              .map(({ name, amount }) => `${tCounting(`notIncluded.${name}`)} ${money(amount)}`)
              .join(" · ")}
          />
        )}
      </dl>
      <dl className={styles.sums} aria-label={t("totals")}>
        <Fact name={t("count")} value={formatNumber(summary.count, locale, 0)} />
        <Fact name={t("income")} value={money(summary.income)} />
        <Fact name={t("expense")} value={money(summary.expense)} />
        <Fact name={t("remaining")} value={money(summary.remaining)} />
      </dl>
    </>
  );
}

function Fact({ name, value }: Readonly<{ name: string; value: string }>) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
