"use client";

import Check from "lucide-react/icons/check";
import { useTranslations } from "use-intl";
import { Announced } from "../components/announced";
import { LoadMore } from "../components/load-more";
import { ListSkeleton } from "../list-skeleton";
import { QueryState } from "../query-state";
import { CustomerInitial } from "./customer-initial";
import styles from "./customer-popup.module.css";
import type { FoundCustomer } from "./customer-switcher-props";
import type { useCustomers } from "./use-customers";

type CustomerListProps = Pick<ReturnType<typeof useCustomers>, "query" | "customers"> &
  Readonly<{ currentCustomerId: string; onSelect: (customer: FoundCustomer) => void }>;

/** The customers found, each a button, with a button to load more. */
export function CustomerList({ query, customers, currentCustomerId, onSelect }: CustomerListProps) {
  const t = useTranslations("shell");
  if (query.data === undefined) {
    return <QueryState query={query} loading={<ListSkeleton label={t("loadingBusinesses")} rows={4} />} />;
  }
  return (
    <>
      <Announced>{customers.length === 0 && <p className={styles.none}>{t("noBusinessFound")}</p>}</Announced>
      {customers.length > 0 && (
        <div className={styles.scroll} aria-busy={query.isPlaceholderData}>
          <ul className={styles.list}>
            {customers.map((customer) => (
              <li key={customer.customerId}>
                <button
                  type="button"
                  className={styles.option}
                  aria-current={customer.customerId === currentCustomerId || undefined}
                  onClick={() => onSelect(customer)}
                >
                  <CustomerInitial name={customer.name} />
                  <bdi className={styles.name}>{customer.name}</bdi>
                  <span className={styles.currency}>{customer.currency}</span>
                  {customer.customerId === currentCustomerId ? (
                    <Check className={styles.check} aria-hidden="true" />
                  ) : (
                    <span className={styles.check} />
                  )}
                </button>
              </li>
            ))}
          </ul>
          <LoadMore query={query} />
        </div>
      )}
    </>
  );
}
