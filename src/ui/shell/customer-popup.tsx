"use client";

import * as Popover from "@radix-ui/react-popover";
import Link from "next/link";
import { type KeyboardEvent, type ReactElement, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { TextInput } from "../components/text-input";
import { useSettled } from "../use-settled";
import { CustomerList } from "./customer-list";
import styles from "./customer-popup.module.css";
import type { CustomerSwitcherProps, FoundCustomer } from "./customer-switcher-props";
import { useCustomers } from "./use-customers";

type CustomerPopupProps = CustomerSwitcherProps & Readonly<{ trigger: ReactElement }>;

/** The list of customers, open from the start. `CustomerSwitcher` loads it when its button is first used. */
export function CustomerPopup({ trigger, currentCustomer, onSelectCustomer }: CustomerPopupProps) {
  const t = useTranslations("shell");
  const [isOpen, setIsOpen] = useState(true);
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim());
  const content = useRef<HTMLDivElement>(null);
  const { query, customers, isOfSearch } = useCustomers(search);

  function open(isNowOpen: boolean) {
    setIsOpen(isNowOpen);
    setTyped("");
  }

  function select(customer: FoundCustomer) {
    open(false);
    if (customer.customerId !== currentCustomer.id) onSelectCustomer(customer);
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          ref={content}
          className={styles.content}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t("switchBusiness")}
          onKeyDown={(event) => moveFocus(event, content.current)}
        >
          <div className={styles.search}>
            <TextInput
              type="search"
              aria-label={t("searchBusinesses")}
              placeholder={t("searchBusinesses")}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                const first = customers[0];
                const isFound = isOfSearch && search === typed.trim();
                if (event.key === "Enter" && isFound && first !== undefined) select(first);
              }}
            />
          </div>
          <Link href="/businesses" prefetch={false} className={styles.all}>
            {t("allBusinesses")}
          </Link>
          <CustomerList
            query={query}
            customers={customers}
            currentCustomerId={currentCustomer.id}
            onSelect={select}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const STEPS = { ArrowDown: 1, ArrowUp: -1 } as const;

function moveFocus(event: KeyboardEvent, content: HTMLElement | null): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const options: Element[] = [...(content?.querySelectorAll("button") ?? [])];
  const index = document.activeElement === null ? -1 : options.indexOf(document.activeElement);
  const next = index === -1 && event.key === "ArrowUp" ? options.length - 1 : index + STEPS[event.key];
  event.preventDefault();
  const option = options[Math.min(Math.max(next, 0), options.length - 1)];
  if (option instanceof HTMLElement) option.focus();
}
