"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Skeleton } from "../components/skeleton";
import { MoneyText } from "../money-text";
import { TREATMENT_NAMES } from "../transactions/counting";
import { transactionsHref } from "../transactions/transactions-href";
import { type Outputs, useTRPC } from "../trpc/trpc";
import styles from "./not-included.module.css";

type Summary = Outputs["summarizeTransactions"];
type Reason = keyof Summary["outflow"]["notCounted"];

type Part = Readonly<{
  reason: Reason;
  label: string;
  filter: Omit<Parameters<typeof transactionsHref>[1], "from" | "to">;
}>;

/** In the order in which an owner asks. The filters are those of the list of transactions. */
const PARTS: readonly Part[] = [
  { reason: "pending", label: "Pending", filter: { status: "pending", excluded: "false" } },
  { reason: "excluded", label: "Excluded", filter: { excluded: "true" } },
  {
    reason: "othersShare",
    label: "Others’ share",
    filter: { treatment: "shared_expense", excluded: "false", status: "booked" },
  },
  {
    reason: "covered",
    label: TREATMENT_NAMES.covered_expense,
    filter: { treatment: "covered_expense", excluded: "false", status: "booked" },
  },
  {
    reason: "savings",
    label: TREATMENT_NAMES.transferred_to_savings,
    filter: { treatment: "transferred_to_savings", excluded: "false", status: "booked" },
  },
];

/** What the figures leave out, by reason, each a link to its transactions: with what counted it is the gross. */
export function NotIncluded({ period }: Readonly<{ period: Outputs["getOverview"]["period"] }>) {
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
  const { inflow, outflow } = summary.data;
  const parts = PARTS.flatMap((part) => [
    { ...part, amount: outflow.notCounted[part.reason], direction: "outflow" as const },
    { ...part, amount: inflow.notCounted[part.reason], direction: "inflow" as const },
  ]).filter(({ amount }) => amount !== 0);
  if (parts.length === 0) return <p className={styles.strip}>Every transaction of these days is included.</p>;
  return (
    <div className={styles.strip}>
      <span id="not-included">Not included</span>
      <ul className={styles.parts} aria-labelledby="not-included">
        {parts.map(({ reason, label, filter, amount, direction }) => (
          <li key={`${reason} ${direction}`}>
            <Link
              href={transactionsHref(customerId, { ...days, ...filter, direction })}
              className={styles.part}
              prefetch={false}
            >
              {label}
              {direction === "inflow" && " income"}{" "}
              <MoneyText className={styles.amount} amount={amount} currency={currency} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Failed({ onRetry }: Readonly<{ onRetry: () => void }>) {
  return (
    <span role="alert">
      What is not included could not be loaded.{" "}
      <button type="button" className={styles.retry} onClick={onRetry}>
        Try again
      </button>
    </span>
  );
}

/** The amounts of the window before stay until the new ones are there. */
function keep(before: Summary | undefined): Summary | undefined {
  return before;
}
