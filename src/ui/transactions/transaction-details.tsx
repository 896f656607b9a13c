"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { counterpartyHref } from "../counterparty/counterparty-href";
import { formatDay } from "../format-date";
import { formatMoney } from "../format-money";
import { useLocale } from "../locale-context";
import type { WireTransaction } from "./apply-edit";
import { counterpartyKeyOf } from "./counterparty-key-of";
import { countedAmount, explainCounting, nameOf, signedAmount } from "./counting";
import { TransactionBadges } from "./transaction-badges";
import styles from "./transaction-details.module.css";
import { TransactionHistory } from "./transaction-history";
import { TransactionMarks } from "./transaction-marks";
import { transactionsHref } from "./transactions-href";
import type { MarkActions } from "./use-mark-actions";

type TransactionDetailsProps = Readonly<{
  row: WireTransaction;
  isEditable: boolean;
  marks: MarkActions;
  onReclassify: () => void;
  onExclude: () => void;
  onUndo: (changeId: string) => void;
  onClose: () => void;
}>;

/** All that is known of one transaction: what it counts for, why, and who decided so. */
export default function TransactionDetails(props: TransactionDetailsProps) {
  const { row, isEditable, marks, onReclassify, onExclude, onUndo, onClose } = props;
  const locale = useLocale();
  const { business } = useBusiness();
  const key = counterpartyKeyOf(row);
  const money = (amount: number, sign?: "always") =>
    formatMoney({ amount, currency: row.currency, locale, sign });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={nameOf(row)}
      description={`${money(signedAmount(row), "always")} on ${formatDay(row.bookedOn, locale)}`}
      footer={
        isEditable ? (
          <>
            <Button onClick={onExclude}>{row.exclusion === null ? "Exclude…" : "Include again"}</Button>
            {row.direction === "outflow" && (
              <Button variant="primary" onClick={onReclassify}>
                Reclassify…
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <div className={styles.counting}>
        <p className={styles.counted}>
          Counts {money(countedAmount(row))} <TransactionBadges row={row} locale={locale} />
        </p>
        <p className={styles.muted}>{explainCounting(row, locale)}</p>
      </div>
      <dl className={styles.facts}>
        <Fact name="Description">{row.description}</Fact>
        <Fact name="Counterparty">
          {key === null ? (
            (row.counterparty.name ?? "Not named by the bank")
          ) : (
            <>
              <Link href={counterpartyHref(business.customerId, key)} prefetch={false} onClick={onClose}>
                {nameOf(row)}
              </Link>
              <Link
                className={styles.all}
                href={transactionsHref(business.customerId, { counterparty: key })}
                onClick={onClose}
              >
                Show all
              </Link>
            </>
          )}
        </Fact>
        <Fact name="Direction">{row.direction === "inflow" ? "Money in" : "Money out"}</Fact>
        <Fact name="Status">{row.status === "booked" ? "Booked" : "Pending"}</Fact>
        {row.accountId !== null && <Fact name="Account">{row.accountId}</Fact>}
        {row.counterparty.id !== null && <Fact name="Counterparty id">{row.counterparty.id}</Fact>}
        <Fact name="Reference">
          <code className={styles.code}>{row.id}</code>
        </Fact>
      </dl>
      <TransactionMarks transactionId={row.id} actions={isEditable ? marks : null} />
      <h3 className={styles.heading}>History</h3>
      <TransactionHistory transactionId={row.id} currency={row.currency} onUndo={onUndo} />
    </Dialog>
  );
}

function Fact({ name, children }: Readonly<{ name: string; children: ReactNode }>) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
