"use client";

import { useQueries } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { paymentHref } from "../cashflow/payment-href";
import { Button } from "../components/button";
import { formatDay } from "../format-date";
import { formatMoney } from "../format-money";
import { useLocale } from "../locale-context";
import type { WireTransaction } from "../transactions/apply-edit";
import { nameOf } from "../transactions/counting";
import { useTRPC } from "../trpc/trpc";
import styles from "./links.module.css";
import type { LinkActions } from "./use-link-actions";

type TransactionLinksProps = Readonly<{
  row: WireTransaction;
  /** Null for people who may only read. */
  actions: LinkActions | null;
  /** Called when a link to another transaction is followed. */
  onLeave: () => void;
}>;

/** The links of a transaction, with buttons to remove them. Renders nothing if there are none. */
export function TransactionLinks({ row, actions, onLeave }: TransactionLinksProps) {
  const t = useTranslations("links");
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const locale = useLocale();
  const { customerId } = useBusiness().business;
  const { refund, refundedBy, transferWith } = row;
  const amounts = new Map(refund?.refundOf.map(({ transactionId, amount }) => [transactionId, amount]));
  const ids = [...amounts.keys(), ...refundedBy, ...(transferWith === null ? [] : [transferWith])];
  const others = useQueries({
    queries: ids.map((transactionId) => trpc.getTransaction.queryOptions({ ...customer, transactionId })),
  }).flatMap(({ data }) => data?.transaction ?? []);
  if (ids.length === 0) return null;
  const words = (other: WireTransaction): string => {
    const refunded = refund === null ? other.refund?.refundOf : refund.refundOf;
    const ofOther = refunded?.find(
      ({ transactionId }) => transactionId === (refund === null ? row.id : other.id),
    );
    const amount = formatMoney({ amount: ofOther?.amount ?? other.amount, currency: row.currency, locale });
    const said = { name: nameOf(other), amount, day: formatDay(other.bookedOn, locale) };
    if (transferWith !== null) return t("transferWith", said);
    return t(refund === null ? "refundedBy" : "refundOf", said);
  };
  return (
    <section className={styles.links} aria-label={t("belongsTo")}>
      {others.map((other) => (
        <p key={other.id}>
          <Link href={paymentHref(customerId, other)} prefetch={false} onClick={onLeave}>
            {words(other)}
          </Link>
        </p>
      ))}
      {actions !== null && refund !== null && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => void actions.clearRefund(row)}>
            {t("clearRefund")}
          </Button>
        </div>
      )}
      {actions !== null && transferWith !== null && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => void actions.unpair(row)}>
            {t("unpair")}
          </Button>
        </div>
      )}
    </section>
  );
}
