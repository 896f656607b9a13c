"use client";

import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { lazy, Suspense, useState } from "react";
import { LazyTrigger } from "../components/lazy-trigger";
import { CustomerInitial } from "./customer-initial";
import styles from "./customer-switcher.module.css";
import type { CustomerSwitcherProps } from "./customer-switcher-props";
import { loadCustomerPopup } from "./lazy-shell-parts";

const CustomerPopup = lazy(loadCustomerPopup);

export function CustomerSwitcher(props: CustomerSwitcherProps) {
  const [isUsed, setIsUsed] = useState(false);
  const { name } = props.currentCustomer;
  const button = (
    <button type="button" className={styles.trigger} aria-label={`Customer: ${name}. Switch`}>
      <CustomerInitial name={name} />
      <span className={styles.name}>{name}</span>
      <ChevronsUpDown className={styles.chevron} aria-hidden="true" />
    </button>
  );
  const unused = (
    <LazyTrigger button={button} popup="dialog" load={loadCustomerPopup} onUse={() => setIsUsed(true)} />
  );
  if (!isUsed) return unused;
  return (
    <Suspense fallback={unused}>
      <CustomerPopup {...props} trigger={button} />
    </Suspense>
  );
}
