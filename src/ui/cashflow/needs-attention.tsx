"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Card } from "../components/card";
import { formatMoney } from "../format-money";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import { pluralValues } from "../plural-values";
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

/** What needs a person's attention, each with its reason and a link. Renders nothing if there is nothing. */
export function NeedsAttention({ attention: { pendingCount, attention }, period }: NeedsAttentionProps) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const { customerId } = useBusiness().business;
  if (pendingCount === 0 && attention.length === 0) return null;
  const days = { from: period.startDate, to: period.endDate };
  return (
    <Card title={t("needsAttention")} isFlush>
      <ul className={styles.items}>
        {pendingCount > 0 && (
          <Item
            href={transactionsHref(customerId, { ...days, status: "pending", excluded: "false" })}
            name={t("pending", pluralValues(pendingCount, locale))}
            why={t("pendingHint")}
          />
        )}
        {attention.map(({ reason, usualAmount, transaction }) => (
          <Item
            key={transaction.id}
            href={paymentHref(customerId, transaction)}
            name={nameOf(transaction)}
            why={t(`attention.${reason}`, {
              amount: formatMoney({ amount: usualAmount ?? 0, currency: transaction.currency, locale }),
            })}
            amount={<MoneyText amount={transaction.amount} currency={transaction.currency} />}
          />
        ))}
      </ul>
    </Card>
  );
}

type ItemProps = Readonly<{ href: string; name: string; why: string; amount?: ReactNode }>;

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
