import Link from "next/link";
import type { Reason } from "../../domain/explanation";
import { useBusiness } from "../business/business-context";
import { Card } from "../components/card";
import { MoneyText } from "../money-text";
import { countText } from "../rules/rule-columns";
import { TREATMENT_NAMES } from "../transactions/counting";
import { transactionsHref } from "../transactions/transactions-href";
import styles from "./counterparty-list.module.css";
import type { CounterpartyView } from "./counterparty-view";

type Narrowed = Parameters<typeof transactionsHref>[1];

/** In the words of the overview, each with the filters that show its transactions. */
const REASONS: Readonly<Record<Reason, Readonly<{ label: string; narrowed: Narrowed }>>> = {
  counted: {
    label: "Counts in full",
    narrowed: { treatment: "none", excluded: "false", status: "booked" },
  },
  shared_expense: {
    label: TREATMENT_NAMES.shared_expense,
    narrowed: { treatment: "shared_expense", excluded: "false", status: "booked" },
  },
  covered_expense: {
    label: TREATMENT_NAMES.covered_expense,
    narrowed: { treatment: "covered_expense", excluded: "false", status: "booked" },
  },
  transferred_to_savings: {
    label: TREATMENT_NAMES.transferred_to_savings,
    narrowed: { treatment: "transferred_to_savings", excluded: "false", status: "booked" },
  },
  pending: { label: "Pending", narrowed: { excluded: "false", status: "pending" } },
  excluded: { label: "Excluded", narrowed: { excluded: "true" } },
};

/** How its transactions count, and what for. */
export function CounterpartyReasons({ counterparty }: Readonly<{ counterparty: CounterpartyView }>) {
  const { customerId } = useBusiness().business;
  const { key, reasons, currency } = counterparty;
  return (
    <Card title="How its transactions count" isFlush>
      <ul className={styles.items}>
        {reasons.map(({ direction, reason, count, gross, counted }) => {
          const { label, narrowed } = REASONS[reason];
          return (
            <li key={`${direction} ${reason}`}>
              <Link
                href={transactionsHref(customerId, { counterparty: key, direction, ...narrowed })}
                className={styles.item}
                prefetch={false}
              >
                <span className={styles.words}>
                  <span className={styles.name}>{label}</span>{" "}
                  <span className={styles.more}>
                    {direction === "inflow" ? "Income" : "Expense"} · {countText(count)}
                  </span>
                </span>
                <span className={styles.amount}>
                  <MoneyText amount={counted} currency={currency} />
                  {counted !== gross && (
                    <span className={styles.more}>
                      {" "}
                      of <MoneyText amount={gross} currency={currency} />
                    </span>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
