"use client";

import EyeOff from "lucide-react/icons/eye-off";
import Split from "lucide-react/icons/split";
import Link from "next/link";
import { type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { mayEdit } from "../../domain/person";
import { useBusiness } from "../business/business-context";
import { Card } from "../components/card";
import { IconButton } from "../components/icon-button";
import { VisuallyHidden } from "../components/visually-hidden";
import { counterpartyHref } from "../counterparty/counterparty-href";
import { formatDay } from "../format-date";
import { formatMoney } from "../format-money";
import { useWasDraftKept } from "../leaving/use-kept-about";
import { useLocale } from "../locale-context";
import { countedAmount, countsInFull, nameOf } from "../transactions/counting";
import { DIALOG_FORM } from "../transactions/dialog-form";
import type { Outputs } from "../trpc/trpc";
import styles from "./largest-payments.module.css";
import { LazyPaymentEdits } from "./lazy-payment-edits";
import type { PaymentCommand } from "./payment-edits";
import { paymentHref } from "./payment-href";

const COMMAND_OF_KEY: ReadonlyMap<string, PaymentCommand["name"]> = new Map([
  ["r", "reclassify"],
  ["x", "exclude"],
]);

type LargestPayment = Outputs["listAttention"]["largestPayments"][number];

/** The largest payments, each with actions to reclassify or exclude it in place. */
export function LargestPayments({ payments }: Readonly<{ payments: readonly LargestPayment[] }>) {
  const t = useTranslations("overview");
  const isEditable = mayEdit(useBusiness().business.role);
  const [command, setCommand] = useState<PaymentCommand | null>(null);
  const [isGivenUp, setIsGivenUp] = useState(false);
  const wasKept = useWasDraftKept(DIALOG_FORM) && isEditable;
  const ask = (wanted: PaymentCommand): void => {
    setIsGivenUp(false);
    setCommand(wanted);
  };
  // Hovering over or focusing a payment suggests an edit, so preload its code.
  const onNear = isEditable ? LazyPaymentEdits.preload : undefined;
  return (
    <Card title={t("largestPayments")} isFlush>
      {payments.length === 0 ? (
        <p className={styles.nothing}>{t("noPayments")}</p>
      ) : (
        <ul className={styles.payments} onPointerEnter={onNear} onFocus={onNear}>
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} onCommand={isEditable ? ask : null} />
          ))}
        </ul>
      )}
      {(command !== null || wasKept) && !isGivenUp && (
        <LazyPaymentEdits payments={payments} command={command} onGiveUp={() => setIsGivenUp(true)} />
      )}
    </Card>
  );
}

type PaymentProps = Readonly<{
  payment: LargestPayment;
  /** Null for people who may only read. */
  onCommand: ((command: PaymentCommand) => void) | null;
}>;

function Payment({ payment, onCommand }: PaymentProps) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const { customerId } = useBusiness().business;
  const { currency, bookedOn, amount, counterpartyKey: key } = payment;
  const name = nameOf(payment);
  const money = (value: number) => formatMoney({ amount: value, currency, locale });
  const day = formatDay(bookedOn, locale, "day-and-month");
  // One counterparty may have several payments.
  const subject = { name, amount: money(amount), day };
  const rowsHref = paymentHref(customerId, payment);

  function handleKeyDown(event: KeyboardEvent) {
    if (onCommand === null || event.ctrlKey || event.altKey || event.metaKey) return;
    const name = COMMAND_OF_KEY.get(event.key.toLowerCase());
    if (name === undefined) return;
    event.preventDefault();
    onCommand({ name, payment });
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
        <span className={styles.day}>{day}</span>
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
      {onCommand !== null && (
        <span className={styles.commands}>
          <IconButton
            label={t("reclassify", subject)}
            shortcut="R"
            icon={<Split aria-hidden="true" />}
            onClick={() => onCommand({ name: "reclassify", payment })}
          />
          <IconButton
            label={t("exclude", subject)}
            shortcut="X"
            icon={<EyeOff aria-hidden="true" />}
            onClick={() => onCommand({ name: "exclude", payment })}
          />
        </span>
      )}
    </li>
  );
}
