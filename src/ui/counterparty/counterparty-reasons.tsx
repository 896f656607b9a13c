import Link from "next/link";
import { useTranslations } from "use-intl";
import type { Reason } from "../../domain/explanation";
import { useBusiness } from "../business/business-context";
import { Card } from "../components/card";
import { formatMoney } from "../format-money";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import { transactionsHref } from "../transactions/transactions-href";
import styles from "./counterparty-list.module.css";
import type { CounterpartyView } from "./counterparty-view";

/** The filters that show the transactions with each reason. */
const FILTERS: Readonly<Record<Reason, Parameters<typeof transactionsHref>[1]>> = {
  counted: { included: "true" },
  shared_expense: { treatment: "shared_expense", excluded: "false", status: "booked" },
  covered_expense: { treatment: "covered_expense", excluded: "false", status: "booked" },
  transferred_to_savings: { treatment: "transferred_to_savings", excluded: "false", status: "booked" },
  transfer: { linked: "transfer", excluded: "false", status: "booked" },
  refund: { linked: "refund", excluded: "false", status: "booked" },
  pending: { excluded: "false", status: "pending" },
  excluded: { excluded: "true" },
};

/** How the transactions of the counterparty count, with the number and amount per reason. */
export function CounterpartyReasons({ counterparty }: Readonly<{ counterparty: CounterpartyView }>) {
  const t = useTranslations("counterparty");
  const tCounting = useTranslations("counting");
  const locale = useLocale();
  const { customerId } = useBusiness().business;
  const { key, reasons, currency } = counterparty;
  const money = (amount: number) => formatMoney({ amount, currency, locale });
  return (
    <Card title={t("reasonsTitle")} isFlush>
      <ul className={styles.items}>
        {reasons.map(({ direction, reason, count, gross, counted }) => (
          <li key={`${direction} ${reason}`}>
            <Link
              href={transactionsHref(customerId, { counterparty: key, direction, ...FILTERS[reason] })}
              className={styles.item}
              prefetch={false}
            >
              <span className={styles.words}>
                <span className={styles.name}>{tCounting(`reasons.${reason}`)}</span>{" "}
                <span className={styles.more}>{t(`counts.${direction}`, pluralValues(count, locale))}</span>
              </span>
              <span className={styles.amount}>
                {counted === gross
                  ? money(counted)
                  : t.rich("partOf", {
                      counted: money(counted),
                      amount: money(gross),
                      whole: (text) => <span className={styles.more}>{text}</span>,
                    })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
