"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import type { Days } from "../../domain/calendar-date";
import { NO_COUNTERPARTY } from "../../domain/counterparty-key";
import { decimalsOf } from "../../domain/currency-decimals";
import { useBusiness } from "../business/business-context";
import { compareHref } from "../compare/compare-href";
import { buttonClass } from "../components/button-class";
import { Card } from "../components/card";
import { Skeleton } from "../components/skeleton";
import { counterpartyHref } from "../counterparty/counterparty-href";
import { joinClasses } from "../join-classes";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import { pluralValues } from "../plural-values";
import { QueryState } from "../query-state";
import { bothPeriodsHref } from "../transactions/both-periods-href";
import { transactionsHref } from "../transactions/transactions-href";
import type { useDrivers } from "./use-drivers";
import styles from "./what-changed.module.css";
import { type ChangedLine, changedLines } from "./what-changed-lines";

type WhatChangedProps = Readonly<{
  drivers: ReturnType<typeof useDrivers>;
  currency: string;
  /** The window that it is compared with, such as "in the previous week". */
  previous: string;
}>;

/** The counterparties that lowered and raised what remains, compared with the previous window. */
export function WhatChanged({ drivers, currency, previous }: WhatChangedProps) {
  const t = useTranslations("overview");
  const { customerId } = useBusiness().business;
  return (
    <Card
      title={t("whatChanged")}
      description={t("whatChangedHint", { previous })}
      actions={
        drivers.data !== undefined && (
          <Link
            href={compareHref(customerId, drivers.data.window, drivers.data.against)}
            className={joinClasses(buttonClass({ variant: "quiet", size: "small" }), styles.compare)}
            prefetch={false}
          >
            {t("compare")}
          </Link>
        )
      }
      isFlush
    >
      <div aria-busy={drivers.isPlaceholderData || drivers.isPending}>
        {drivers.data !== undefined ? (
          <Lines drivers={drivers.data} currency={currency} />
        ) : (
          <QueryState
            query={drivers}
            loading={
              <p className={styles.loading}>
                <span className="visually-hidden">{t("whatChangedLoading")}</span>
                <Skeleton height="15rem" />
              </p>
            }
          />
        )}
      </div>
    </Card>
  );
}

type LinesProps = Readonly<{ drivers: NonNullable<WhatChangedProps["drivers"]["data"]>; currency: string }>;

function Lines({ drivers, currency }: LinesProps) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const { customerId } = useBusiness().business;
  const { lowered, raised, others } = changedLines(drivers, decimalsOf(currency));
  if (lowered.length + raised.length === 0) return <p className={styles.nothing}>{t("nothingChanged")}</p>;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t("whatChangedCaption")}</caption>
      <thead className="hidden-on-phone">
        <tr>
          <th scope="col">{t("counterparty")}</th>
          <th scope="col">{t("before")}</th>
          <th scope="col">{t("now")}</th>
          <th scope="col">{t("effect")}</th>
        </tr>
      </thead>
      <tbody>
        {[...lowered, ...raised].map((line) => (
          <Line
            key={`${line.direction} ${line.counterparty.key}`}
            line={line}
            days={{ from: drivers.window.startDate, to: drivers.window.endDate }}
            before={{ from: drivers.against.startDate, to: drivers.against.endDate }}
            currency={currency}
          />
        ))}
        {others.effect !== 0 && (
          <tr className={styles.others}>
            <th scope="row">
              <span className={styles.who}>
                <Link
                  href={compareHref(customerId, drivers.window, drivers.against)}
                  className={styles.name}
                  prefetch={false}
                >
                  {t("others", pluralValues(others.count, locale))}
                </Link>
              </span>
            </th>
            <td />
            <td />
            <td className={styles.effect}>
              <Link
                href={compareHref(customerId, drivers.window, drivers.against)}
                className={styles.rows}
                prefetch={false}
              >
                <MoneyText amount={others.effect} currency={currency} sign="always" />
              </Link>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

type LineProps = Readonly<{ line: ChangedLine; days: Days; before: Days; currency: string }>;

function Line({ line, days, before, currency }: LineProps) {
  const { customerId } = useBusiness().business;
  const t = useTranslations("overview");
  const { counterparty, direction, effect, verdict } = line;
  const narrowed = { direction, counterparty: counterparty.key ?? NO_COUNTERPARTY };
  const rowsHref = (of: Days) => transactionsHref(customerId, { ...of, ...narrowed });
  const whoHref = counterpartyHref(customerId, counterparty.key);
  return (
    <tr>
      <th scope="row">
        <span className={styles.who}>
          <Link href={whoHref} className={styles.name} prefetch={false}>
            {counterparty.name ?? t("unknownCounterparty")}
          </Link>
        </span>
      </th>
      <td className={styles.before}>
        <Amount amount={line.before} currency={currency} href={rowsHref(before)} />
      </td>
      <td className={styles.now}>
        <Amount amount={line.now} currency={currency} href={rowsHref(days)} />
      </td>
      <td className={joinClasses(styles.effect, styles[verdict])}>
        <Link
          href={bothPeriodsHref(customerId, [before, days], narrowed) ?? whoHref}
          className={styles.rows}
          prefetch={false}
        >
          <MoneyText amount={effect} currency={currency} sign="always" />
        </Link>
      </td>
    </tr>
  );
}

type AmountProps = Readonly<{ amount: number; currency: string; href: string }>;

/** An amount that links to its transactions, if there are any. */
function Amount({ amount, currency, href }: AmountProps) {
  const text = <MoneyText amount={amount} currency={currency} />;
  if (amount === 0) return text;
  return (
    <Link href={href} className={styles.rows} prefetch={false}>
      {text}
    </Link>
  );
}
