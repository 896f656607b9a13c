"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Skeleton } from "../components/skeleton";
import { MoneyText } from "../money-text";
import { transactionsHref } from "../transactions/transactions-href";
import { type Outputs, useTRPC } from "../trpc/trpc";
import styles from "./not-included.module.css";

type Summary = Outputs["summarizeTransactions"];
const DECIDED = { direction: "outflow", excluded: "false", status: "booked" } as const;

/** In the order in which an owner asks. The filters are those of the list of transactions. */
const PARTS = [
  {
    name: "pending",
    reason: "pending",
    filter: { direction: "outflow", status: "pending", excluded: "false" },
  },
  {
    name: "pendingIncome",
    reason: "pending",
    filter: { direction: "inflow", status: "pending", excluded: "false" },
  },
  { name: "excluded", reason: "excluded", filter: { direction: "outflow", excluded: "true" } },
  { name: "excludedIncome", reason: "excluded", filter: { direction: "inflow", excluded: "true" } },
  { name: "othersShare", reason: "othersShare", filter: { ...DECIDED, treatment: "shared_expense" } },
  { name: "covered", reason: "covered", filter: { ...DECIDED, treatment: "covered_expense" } },
  { name: "savings", reason: "savings", filter: { ...DECIDED, treatment: "transferred_to_savings" } },
] as const;

/** What the figures leave out, by reason, each a link to its transactions: with what counted it is the gross. */
export function NotIncluded({ period }: Readonly<{ period: Outputs["getOverview"]["period"] }>) {
  const t = useTranslations("overview");
  const trpc = useTRPC();
  const { customerId, currency } = useBusiness().business;
  const days = { from: period.startDate, to: period.endDate };
  const summary = useQuery(
    trpc.summarizeTransactions.queryOptions({ ...useCustomerKey(), ...days }, { placeholderData: keep }),
  );
  if (summary.data === undefined) {
    return (
      <div className={styles.strip}>
        {summary.isError ? <Failed onRetry={() => void summary.refetch()} /> : <Skeleton width="240px" />}
      </div>
    );
  }
  const { data } = summary;
  const parts = PARTS.map((part) => ({
    ...part,
    amount: data[part.filter.direction].notCounted[part.reason],
  })).filter(({ amount }) => amount !== 0);
  if (parts.length === 0) return <p className={styles.strip}>{t("allIncluded")}</p>;
  return (
    <div className={styles.strip}>
      <span id="not-included">{t("notIncluded")}</span>
      <ul className={styles.parts} aria-labelledby="not-included">
        {parts.map(({ name, filter, amount }) => (
          <li key={name}>
            <Link
              href={transactionsHref(customerId, { ...days, ...filter })}
              className={styles.part}
              prefetch={false}
            >
              {t(`reasons.${name}`)}{" "}
              <MoneyText className={styles.amount} amount={amount} currency={currency} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Failed({ onRetry }: Readonly<{ onRetry: () => void }>) {
  const t = useTranslations("overview");
  return (
    <span role="alert">
      {t.rich("notIncludedFailed", {
        retry: (text) => (
          <button type="button" className={styles.retry} onClick={onRetry}>
            {text}
          </button>
        ),
      })}
    </span>
  );
}

/** The amounts of the window before stay until the new ones are there. */
function keep(before: Summary | undefined): Summary | undefined {
  return before;
}
