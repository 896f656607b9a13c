"use client";

import { ChartNoAxesColumn } from "lucide-react";
import Link from "next/link";
import { useBusiness } from "../business/business-context";
import { buttonClass } from "../components/button";
import { EmptyState } from "../components/empty-state";

export function NothingYet() {
  const { business } = useBusiness();
  return (
    <EmptyState
      icon={<ChartNoAxesColumn />}
      title="No transactions yet"
      text="As soon as there are transactions, you see here what came in, what went out and what remains."
    >
      <Link href={`/b/${business.customerId}/import`} className={buttonClass({ variant: "primary" })}>
        Bring in transactions
      </Link>
    </EmptyState>
  );
}
