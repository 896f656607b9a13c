"use client";

import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LazyTrigger } from "../components/lazy-trigger";
import { CustomerInitial } from "./customer-initial";
import styles from "./customer-switcher.module.css";
import type { CustomerSwitcherProps } from "./customer-switcher-props";
import { CustomerPopup } from "./lazy-shell-parts";

export function CustomerSwitcher(props: CustomerSwitcherProps) {
  const t = useTranslations("shell");
  const [isUsed, setIsUsed] = useState(false);
  const { name } = props.currentCustomer;
  const button = (
    <button type="button" className={styles.trigger} aria-label={t("switcher", { name })}>
      <CustomerInitial name={name} />
      <bdi className={styles.name}>{name}</bdi>
      <ChevronsUpDown className={styles.chevron} aria-hidden="true" />
    </button>
  );
  const closed = (
    <LazyTrigger
      button={button}
      popup="dialog"
      onNear={CustomerPopup.preload}
      onUse={() => setIsUsed(true)}
    />
  );
  if (!isUsed) return closed;
  return <CustomerPopup {...props} trigger={button} closed={closed} onGiveUp={() => setIsUsed(false)} />;
}
