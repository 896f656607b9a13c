"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { counterpartyHref } from "../counterparty/counterparty-href";
import { formatDay } from "../format-date";
import { formatMoney } from "../format-money";
import { hasRestToRefund } from "../links/refund-draft";
import { TransactionLinks } from "../links/transaction-links";
import type { LinkActions } from "../links/use-link-actions";
import { useLocale } from "../locale-context";
import type { WireTransaction } from "./apply-edit";
import { counterpartyKeyOf } from "./counterparty-key-of";
import { countedAmount, nameOf, signedAmount } from "./counting";
import { explainCounting } from "./explain-counting";
import { TransactionBadges } from "./transaction-badges";
import styles from "./transaction-details.module.css";
import { TransactionHistory } from "./transaction-history";
import { TransactionMarks } from "./transaction-marks";
import { transactionsHref } from "./transactions-href";
import type { MarkActions } from "./use-mark-actions";

type TransactionDetailsProps = Readonly<{
  row: WireTransaction;
  /** The draft of the note from before the session ended. */
  keptNote?: string | undefined;
  isEditable: boolean;
  marks: MarkActions;
  links: LinkActions;
  onReclassify: () => void;
  onExclude: () => void;
  onLink: () => void;
  onUndo: (changeId: string) => void;
  onClose: () => void;
}>;

/** Everything about one transaction: what it counts for, why, and who decided that. */
export default function TransactionDetails(props: TransactionDetailsProps) {
  const { row, keptNote, isEditable, marks, links, onReclassify, onExclude, onLink, onUndo, onClose } = props;
  const t = useTranslations("transactionDetails");
  const tCounting = useTranslations("counting");
  const tLinks = useTranslations("links");
  const locale = useLocale();
  const { business } = useBusiness();
  const key = counterpartyKeyOf(row);
  const money = (amount: number, sign?: "always") =>
    formatMoney({ amount, currency: row.currency, locale, sign });
  return (
    <Dialog
      onClose={onClose}
      isToRead
      title={nameOf(row)}
      description={t("amountOn", {
        amount: money(signedAmount(row), "always"),
        day: formatDay(row.bookedOn, locale),
      })}
      footer={
        isEditable ? (
          <>
            {isAlone(row) && <Button onClick={onLink}>{tLinks("choose")}</Button>}
            {hasRestToRefund(row) && <Button onClick={onLink}>{tLinks("chooseMore")}</Button>}
            <Button onClick={onExclude}>{t(row.exclusion === null ? "exclude" : "include")}</Button>
            {row.direction === "outflow" && (
              <Button variant="primary" onClick={onReclassify}>
                {t("reclassify")}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <div className={styles.counting}>
        <p className={styles.counted}>
          {t("countsFor", { amount: money(countedAmount(row)) })}{" "}
          <TransactionBadges row={row} locale={locale} />
        </p>
        <p className={styles.muted}>{explainCounting(row, tCounting, locale)}</p>
      </div>
      <TransactionLinks row={row} actions={isEditable ? links : null} onLeave={onClose} />
      <dl className={styles.facts}>
        <Fact name={t("description")}>{row.description}</Fact>
        <Fact name={t("counterparty")}>
          {key === null ? (
            (row.counterparty.name ?? t("notNamed"))
          ) : (
            <span className={styles.links}>
              <Link href={counterpartyHref(business.customerId, key)} prefetch={false} onClick={onClose}>
                {nameOf(row)}
              </Link>
              <Link href={transactionsHref(business.customerId, { counterparty: key })} onClick={onClose}>
                {t("showAll")}
              </Link>
            </span>
          )}
        </Fact>
        <Fact name={t("direction")}>{t(row.direction)}</Fact>
        <Fact name={t("status")}>{t(row.status)}</Fact>
        {row.accountId !== null && <Fact name={t("account")}>{row.accountId}</Fact>}
        {row.counterparty.id !== null && <Fact name={t("counterpartyId")}>{row.counterparty.id}</Fact>}
        <Fact name={t("id")}>
          <code className={styles.code}>{row.id}</code>
        </Fact>
      </dl>
      <TransactionMarks transactionId={row.id} keptNote={keptNote} actions={isEditable ? marks : null} />
      <h3 className={styles.heading}>{t("history")}</h3>
      <TransactionHistory transactionId={row.id} currency={row.currency} onUndo={onUndo} />
    </Dialog>
  );
}

/** Whether it is not linked to any other transaction. */
function isAlone({ refund, refundedBy, transferWith }: WireTransaction): boolean {
  return refund === null && refundedBy.length === 0 && transferWith === null;
}

function Fact({ name, children }: Readonly<{ name: string; children: ReactNode }>) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
