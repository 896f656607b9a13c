import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { MOST_SCHEDULED_COUNTERPARTIES } from "../../domain/forecast-limits";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { counterpartyHref } from "../counterparty/counterparty-href";
import { DayText } from "../date-text";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import { streamHref } from "../recurring/stream-href";
import { useTRPC } from "../trpc/trpc";
import { toExpectedPaymentsInput } from "./expected-payments-input";
import styles from "./next-payments.module.css";

/** The next expected payments of recurring streams. Renders nothing if there are none, or while they load. */
export function NextPayments() {
  const trpc = useTRPC();
  const t = useTranslations("overview");
  const locale = useLocale();
  const { today, business } = useBusiness();
  const { data } = useQuery(
    trpc.listExpectedPayments.queryOptions({ ...useCustomerKey(), ...toExpectedPaymentsInput(today) }),
  );
  if (data === undefined) return null;
  if (data.reason !== null) {
    return (
      <p className={styles.reason}>
        {t("tooManyCounterparties", { most: formatNumber(MOST_SCHEDULED_COUNTERPARTIES, locale, 0) })}
      </p>
    );
  }
  if (data.payments.length === 0) return null;
  return (
    <section aria-label={t("nextPayments")}>
      <h3 className={styles.title}>{t("nextPayments")}</h3>
      <ul className={styles.payments}>
        {data.payments.map((payment) => {
          const { lastTransactionId, on, name, counterpartyKey, direction, amount, currency } = payment;
          return (
            <li key={`${lastTransactionId} ${on}`} className={styles.payment}>
              <span className={styles.day}>
                <DayText day={on} style="day-and-month" />
              </span>
              <Link
                href={counterpartyHref(business.customerId, counterpartyKey)}
                className={styles.name}
                prefetch={false}
              >
                {name}
              </Link>
              <Link
                href={streamHref(business.customerId, payment, data.payments)}
                className={styles.amount}
                prefetch={false}
              >
                <MoneyText
                  amount={direction === "outflow" ? -amount.typical : amount.typical}
                  currency={currency}
                  sign="always"
                />
              </Link>
            </li>
          );
        })}
      </ul>
      <Link href={`/b/${business.customerId}/recurring`} className={styles.all} prefetch={false}>
        {t("allRecurring")}
      </Link>
    </section>
  );
}
