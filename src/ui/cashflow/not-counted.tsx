"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Card } from "../components/card";
import { ErrorState } from "../components/error-state";
import { Skeleton } from "../components/skeleton";
import { MoneyText } from "../money-text";
import { TREATMENT_NAMES } from "../transactions/counting";
import { type Outputs, useTRPC } from "../trpc/trpc";
import styles from "./not-counted.module.css";

type Summary = Outputs["summarizeTransactions"];
type Reason = keyof Summary["outflow"]["notCounted"];

type Row = Readonly<{
  reason: Reason;
  label: string;
  hint: string;
  filter: Readonly<Record<string, string>>;
}>;

/** In the order in which an owner asks. The filters are those of the list of transactions. */
const ROWS: readonly Row[] = [
  {
    reason: "covered",
    label: TREATMENT_NAMES.covered_expense,
    hint: "a grant, a client",
    filter: { treatment: "covered_expense", excluded: "false", status: "booked" },
  },
  {
    reason: "savings",
    label: TREATMENT_NAMES.transferred_to_savings,
    hint: "still yours",
    filter: { treatment: "transferred_to_savings", excluded: "false", status: "booked" },
  },
  {
    reason: "othersShare",
    label: "Others’ share",
    hint: "of shared expenses",
    filter: { treatment: "shared_expense", excluded: "false", status: "booked" },
  },
  { reason: "excluded", label: "Excluded", hint: "by you or by a rule", filter: { excluded: "true" } },
  {
    reason: "pending",
    label: "Pending",
    hint: "has not happened yet",
    filter: { status: "pending", excluded: "false" },
  },
];

/** What did not count in the window, and where to see it: with what counted it adds up to the gross. */
export function NotCounted({ period }: Readonly<{ period: Outputs["getOverview"]["period"] }>) {
  const trpc = useTRPC();
  const { business } = useBusiness();
  const range = { from: period.startDate, to: period.endDate };
  const summary = useQuery(
    trpc.summarizeTransactions.queryOptions({ ...useCustomerKey(), ...range }, { placeholderData: keep }),
  );
  const hrefFor = (filter: Row["filter"]): string =>
    `/b/${business.customerId}/transactions?${new URLSearchParams({ ...range, ...filter })}`;
  return (
    <Card title="What did not count" description="Left out of the figures above, and why" isFlush>
      {summary.isError ? (
        <ErrorState onRetry={() => void summary.refetch()} isRetrying={summary.isRefetching} />
      ) : (
        <ul className={styles.rows}>
          {ROWS.map(({ reason, label, hint, filter }) => (
            <li key={reason}>
              <Link href={hrefFor(filter)} className={styles.row} prefetch={false}>
                <span className={styles.words}>
                  <span className={styles.label}>{label}</span> <span className={styles.hint}>{hint}</span>
                </span>
                {summary.data === undefined ? (
                  <Skeleton width="72px" />
                ) : (
                  <Amounts summary={summary.data} reason={reason} currency={business.currency} />
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type AmountsProps = Readonly<{ summary: Summary; reason: Reason; currency: string }>;

/** Income that did not count is told apart from expense by its words. */
function Amounts({ summary, reason, currency }: AmountsProps) {
  const [income, expense] = [summary.inflow.notCounted[reason], summary.outflow.notCounted[reason]];
  return (
    <span className={income === 0 && expense === 0 ? styles.nothing : styles.amounts}>
      <MoneyText amount={expense} currency={currency} />
      {income > 0 && (
        <span className={styles.income}>
          and <MoneyText amount={income} currency={currency} /> income
        </span>
      )}
    </span>
  );
}

/** The figures of the window before stay until the new ones are there. */
function keep(before: Summary | undefined): Summary | undefined {
  return before;
}
