"use client";

import * as Popover from "@radix-ui/react-popover";
import Check from "lucide-react/icons/check";
import { type KeyboardEvent, type ReactElement, useRef, useState } from "react";
import { TextInput } from "../components/text-input";
import { CustomerInitial } from "./customer-initial";
import styles from "./customer-popup.module.css";
import type { CustomerSwitcherProps, SwitcherCustomer } from "./customer-switcher-props";

type CustomerPopupProps = CustomerSwitcherProps & Readonly<{ trigger: ReactElement }>;

/** From this many on, looking for a name is faster than reading the list. */
const SEARCH_FROM = 9;

/** The list of customers, open from the start: `CustomerSwitcher` loads it when its button is first used. */
export function CustomerPopup({
  trigger,
  customers,
  currentCustomerId,
  onSelectCustomer,
}: CustomerPopupProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [search, setSearch] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const found = customers.filter((customer) => matches(customer, search));

  function open(isNowOpen: boolean) {
    setIsOpen(isNowOpen);
    setSearch("");
  }

  function select(id: string) {
    open(false);
    if (id !== currentCustomerId) onSelectCustomer(id);
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.content}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Switch customer"
          onKeyDown={(event) => moveFocus(event, list.current)}
        >
          {customers.length >= SEARCH_FROM && (
            <div className={styles.search}>
              <TextInput
                type="search"
                aria-label="Search customers"
                placeholder="Search customers"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                onKeyDown={(event) => {
                  const first = found[0];
                  if (event.key === "Enter" && first !== undefined) select(first.id);
                }}
              />
            </div>
          )}
          <ul ref={list} className={styles.list}>
            {found.map((customer) => (
              <li key={customer.id}>
                <button
                  type="button"
                  className={styles.option}
                  aria-current={customer.id === currentCustomerId || undefined}
                  onClick={() => select(customer.id)}
                >
                  <CustomerInitial name={customer.name} />
                  <span className={styles.name}>{customer.name}</span>
                  <span className={styles.currency}>{customer.currency}</span>
                  {customer.id === currentCustomerId ? (
                    <Check className={styles.check} aria-hidden="true" />
                  ) : (
                    <span className={styles.check} />
                  )}
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 && (
            <p className={styles.none} role="status">
              No customer has that name.
            </p>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function matches({ name, id, currency }: SwitcherCustomer, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${name} ${id} ${currency}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

const STEPS = { ArrowDown: 1, ArrowUp: -1 } as const;

function moveFocus(event: KeyboardEvent, list: HTMLUListElement | null): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const options: Element[] = [...(list?.querySelectorAll("button") ?? [])];
  const index = document.activeElement === null ? -1 : options.indexOf(document.activeElement);
  const next = index === -1 && event.key === "ArrowUp" ? options.length - 1 : index + STEPS[event.key];
  event.preventDefault();
  const option = options[Math.min(Math.max(next, 0), options.length - 1)];
  if (option instanceof HTMLElement) option.focus();
}
