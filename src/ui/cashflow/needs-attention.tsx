"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useBusiness } from "../business/business-context";
import { Card } from "../components/card";
import { formatMoney } from "../format-money";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import { nameOf } from "../transactions/counting";
import { transactionsHref } from "../transactions/transactions-href";
import type { Outputs } from "../trpc/trpc";
import styles from "./needs-attention.module.css";
import { paymentHref } from "./payment-href";

type Attention = Outputs["listAttention"];

type NeedsAttentionProps = Readonly<{
  attention: Attention;
  period: Outputs["getOverview"]["period"];
}>;

/** What somebody should look at, each with why and a link to it; nothing at all where there is nothing. */
export function NeedsAttention({ attention: { pendingCount, attention }, period }: NeedsAttentionProps) {
  const { customerId } = useBusiness().business;
  if (pendingCount === 0 && attention.length === 0) return null;
  const days = { from: period.startDate, to: period.endDate };
  return (
    <Card title="Needs attention" isFlush>
      <ul className={styles.items}>
        {pendingCount > 0 && (
          <Item
            href={transactionsHref(customerId, { ...days, status: "pending", excluded: "false" })}
            name={pendingCount === 1 ? "1 pending transaction" : `${pendingCount} pending transactions`}
            why="not included until booked"
          />
        )}
        {attention.map(({ reason, usualAmount, transaction }) => (
          <Item
            key={transaction.id}
            href={paymentHref(customerId, transaction)}
            name={nameOf(transaction)}
            why={<Why reason={reason} usualAmount={usualAmount} currency={transaction.currency} />}
            amount={<MoneyText amount={transaction.amount} currency={transaction.currency} />}
          />
        ))}
      </ul>
    </Card>
  );
}

type ItemProps = Readonly<{ href: string; name: string; why: ReactNode; amount?: ReactNode }>;

function Item({ href, name, why, amount }: ItemProps) {
  return (
    <li>
      <Link href={href} className={styles.item} prefetch={false}>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span> <span className={styles.why}>{why}</span>
        </span>
        {amount}
      </Link>
    </li>
  );
}

type WhyProps = Readonly<{
  reason: Attention["attention"][number]["reason"];
  usualAmount: number | null;
  currency: string;
}>;

function Why({ reason, usualAmount, currency }: WhyProps) {
  const locale = useLocale();
  switch (reason) {
    case "unusually_large":
      return <>unusually large, normally {formatMoney({ amount: usualAmount ?? 0, currency, locale })}</>;
    case "usually_shared":
      return <>usually shared, this time not</>;
    case "new_counterparty":
      return <>new counterparty</>;
  }
}
