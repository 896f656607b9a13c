"use client";

import EyeOff from "lucide-react/icons/eye-off";
import Split from "lucide-react/icons/split";
import Link from "next/link";
import type { KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { mayEdit } from "../../domain/person";
import { useBusiness } from "../business/business-context";
import { Card } from "../components/card";
import { IconButton } from "../components/icon-button";
import { VisuallyHidden } from "../components/visually-hidden";
import { counterpartyHref } from "../counterparty/counterparty-href";
import { formatDay } from "../format-date";
import { formatMoney } from "../format-money";
import { useLocale } from "../locale-context";
import type { WireTransaction } from "../transactions/apply-edit";
import { counterpartyKeyOf } from "../transactions/counterparty-key-of";
import { countedAmount, countsInFull, nameOf } from "../transactions/counting";
import { TransactionDialogs } from "../transactions/transaction-dialogs";
import { useEditActions } from "../transactions/use-edit-actions";
import { useMarkActions } from "../transactions/use-mark-actions";
import { useOpenedDialog } from "../transactions/use-opened-dialog";
import { useTransactionCommands } from "../transactions/use-transaction-commands";
import styles from "./largest-payments.module.css";
import { paymentHref } from "./payment-href";

type Commands = Readonly<{
  reclassify: (rows: readonly WireTransaction[]) => void;
  exclude: (rows: readonly WireTransaction[]) => void;
}>;

/** Where most of the money went, payment by payment, each to reclassify or exclude on the spot. */
export function LargestPayments({ payments }: Readonly<{ payments: readonly WireTransaction[] }>) {
  const t = useTranslations("overview");
  const isEditable = mayEdit(useBusiness().business.role);
  const { dialog, open, close } = useOpenedDialog();
  const actions = useEditActions();
  const marks = useMarkActions(actions);
  const commands = useTransactionCommands({ actions, open });
  return (
    <Card title={t("largestPayments")} isFlush>
      {payments.length === 0 ? (
        <p className={styles.nothing}>{t("noPayments")}</p>
      ) : (
        <ul className={styles.payments}>
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} commands={isEditable ? commands : null} />
          ))}
        </ul>
      )}
      <TransactionDialogs
        dialog={dialog}
        isEditable={isEditable}
        marks={marks}
        findShown={(ids) => payments.filter(({ id }) => ids.has(id))}
        onRun={(request) => void actions.run(request)}
        onReclassify={(row) => commands.reclassify([row])}
        onExclude={(row) => commands.exclude([row])}
        onUndo={(changeId) => void actions.undo(changeId)}
        onClose={close}
      />
    </Card>
  );
}

type PaymentProps = Readonly<{
  payment: WireTransaction;
  /** Null for who may only look. */
  commands: Commands | null;
}>;

function Payment({ payment, commands }: PaymentProps) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const { customerId } = useBusiness().business;
  const { currency, bookedOn, amount } = payment;
  const name = nameOf(payment);
  const key = counterpartyKeyOf(payment);
  const money = (value: number) => formatMoney({ amount: value, currency, locale });
  const rowsHref = paymentHref(customerId, payment);

  function handleKeyDown(event: KeyboardEvent) {
    if (commands === null || event.ctrlKey || event.altKey || event.metaKey) return;
    const command = { r: commands.reclassify, x: commands.exclude }[event.key.toLowerCase()];
    if (command === undefined) return;
    event.preventDefault();
    command([payment]);
  }

  return (
    <li className={styles.payment} onKeyDown={handleKeyDown}>
      <span className={styles.what}>
        <Link
          href={key === null ? rowsHref : counterpartyHref(customerId, key)}
          className={styles.name}
          prefetch={false}
        >
          {name}
        </Link>{" "}
        <span className={styles.day}>{formatDay(bookedOn, locale, "day-and-month")}</span>
      </span>
      <Link href={rowsHref} className={styles.amount} prefetch={false}>
        {countsInFull(payment)
          ? money(amount)
          : t.rich("partOf", {
              counted: money(countedAmount(payment)),
              amount: money(amount),
              whole: (text) => <span className={styles.whole}>{text}</span>,
            })}{" "}
        <VisuallyHidden>{t("viewPayment", { name })}</VisuallyHidden>
      </Link>
      {commands !== null && (
        <span className={styles.commands}>
          <IconButton
            label={t("reclassify", { name })}
            shortcut="R"
            icon={<Split aria-hidden="true" />}
            onClick={() => commands.reclassify([payment])}
          />
          <IconButton
            label={t("exclude", { name })}
            shortcut="X"
            icon={<EyeOff aria-hidden="true" />}
            onClick={() => commands.exclude([payment])}
          />
        </span>
      )}
    </li>
  );
}
