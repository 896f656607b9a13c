"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { changeAddress } from "../address/address-parameters";
import { useAddress } from "../address/use-address";
import { type TransactionSearch, transactionSearch } from "./transaction-search";

type NarrowingLinkProps = Readonly<{
  /** Filters to add to those in the address. */
  narrowed: Partial<TransactionSearch>;
  className: string | undefined;
  children: ReactNode;
}>;

/** Narrows the list without a request for the page. The back button reverts it. */
export function NarrowingLink({ narrowed, className, children }: NarrowingLinkProps) {
  const [, narrow] = useAddress(transactionSearch, "push");
  const href = changeAddress(transactionSearch, narrowed, useSearchParams().toString());
  return (
    <Link
      href={href}
      className={className}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault();
        narrow(narrowed);
      }}
    >
      {children}
    </Link>
  );
}
