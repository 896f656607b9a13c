"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { buttonClass } from "../components/button-class";
import { PageHeader } from "../components/page-header";
import { DayRangeText } from "../date-text";
import { ListSkeleton } from "../list-skeleton";
import { QueryState } from "../query-state";
import { transactionsHref } from "../transactions/transactions-href";
import { useTRPC } from "../trpc/trpc";
import styles from "./counterparty.module.css";
import { CounterpartyFigures } from "./counterparty-figures";
import { CounterpartyLatest } from "./counterparty-latest";
import { CounterpartyReasons } from "./counterparty-reasons";
import { CounterpartyRules } from "./counterparty-rules";
import { CounterpartyStreams } from "./counterparty-streams";
import type { CounterpartyView } from "./counterparty-view";
import { CounterpartyWindows } from "./counterparty-windows";
import { NoCounterparty } from "./no-counterparty";

/** One counterparty: its sums, its windows, how its transactions count, and its rules. */
export function Counterparty({ counterpartyKey }: Readonly<{ counterpartyKey: string }>) {
  const t = useTranslations("counterparty");
  const trpc = useTRPC();
  const { today } = useBusiness();
  const found = useQuery(
    trpc.findCounterparty.queryOptions({ ...useCustomerKey(), counterparty: counterpartyKey, today }),
  );
  if (found.data === undefined) {
    return <QueryState query={found} loading={<ListSkeleton label={t("loading")} rows={8} />} />;
  }
  const { counterparty } = found.data;
  return counterparty === null ? <NoCounterparty /> : <Body counterparty={counterparty} />;
}

function Body({ counterparty }: Readonly<{ counterparty: CounterpartyView }>) {
  const t = useTranslations("counterparty");
  const { customerId } = useBusiness().business;
  const { key, name, firstOn, lastOn } = counterparty;
  return (
    <>
      <PageHeader
        eyebrow={t("eyebrow")}
        title={name}
        description={firstOn !== null && lastOn !== null && <DayRangeText first={firstOn} last={lastOn} />}
        actions={
          <Link
            href={transactionsHref(customerId, { counterparty: key })}
            className={buttonClass({})}
            prefetch={false}
          >
            {t("viewTransactions")}
          </Link>
        }
      />
      <div className={styles.page}>
        <CounterpartyFigures counterparty={counterparty} />
        <div className={styles.columns}>
          <CounterpartyWindows counterparty={counterparty} />
          <div className={styles.column}>
            <CounterpartyReasons counterparty={counterparty} />
            <CounterpartyLatest counterparty={counterparty} />
          </div>
        </div>
        <CounterpartyStreams counterparty={counterparty} />
        <CounterpartyRules counterparty={counterparty} />
      </div>
    </>
  );
}
