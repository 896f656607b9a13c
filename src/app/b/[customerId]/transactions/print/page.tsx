import Link from "next/link";
import type { BusinessPageProps } from "@/app/business-page-props";
import { findBusiness } from "@/app/find-business";
import { titleOf } from "@/app/page-title";
import { findReader } from "@/app/reader";
import { pageCaller } from "@/app/signed-in";
import { translatorOf } from "@/app/translator";
import { readAddress } from "@/ui/address/address-parameters";
import { buttonClass } from "@/ui/components/button-class";
import { EmptyState } from "@/ui/components/empty-state";
import { Notice } from "@/ui/components/notice";
import { PageHeader } from "@/ui/components/page-header";
import { formatInstant } from "@/ui/format-date";
import { formatNumber } from "@/ui/format-money";
import { filterLine } from "@/ui/print/filter-line";
import { PrintButton } from "@/ui/print/print-button";
import { PrintedFacts } from "@/ui/print/printed-facts";
import { PrintedRows } from "@/ui/print/printed-rows";
import { counterpartyNameOf } from "@/ui/transactions/counterparty-name-of";
import { filterOptions } from "@/ui/transactions/filter-words";
import {
  toAddressQuery,
  toTransactionFilter,
  transactionOrder,
  transactionSearch,
} from "@/ui/transactions/transaction-search";

export const generateMetadata = () => titleOf(({ transactions }) => transactions.title);

/**
 * The transactions of a filter on one printable page. Rendered once, on the server; it does not follow
 * changes.
 */
export default async function PrintedTransactionsPage({ params, searchParams }: BusinessPageProps) {
  const { partnerId, userId, customerId, name, currency } = await findBusiness(params);
  const query = await searchParams;
  const search = readAddress(transactionSearch, query);
  const filter = toTransactionFilter(search);
  const { sort } = readAddress(transactionOrder, query);
  const caller = await pageCaller();
  const [{ transactions }, summary] = await Promise.all([
    caller.listForPrint({ partnerId, userId, ...filter, sort }),
    caller.summarizeTransactions({ partnerId, userId, ...filter }),
  ]);
  const { locale, renderedAt, timeZone } = await findReader();
  const words = {
    locale,
    t: await translatorOf("transactions"),
    tCounting: await translatorOf("counting"),
    tPrinting: await translatorOf("printing"),
  };
  const { t, tCounting, tPrinting } = words;
  const options = filterOptions(t, tCounting);
  const counterpartyName = counterpartyNameOf(filter.counterparty, transactions[0]);
  const number = (value: number) => formatNumber(value, locale, 0);
  const isFiltered = Object.keys(filter).length > 0;
  const emptyTexts = isFiltered
    ? { title: t("nothingMatches"), text: t("nothingMatchesText") }
    : { title: t("noneYet"), text: t("noneYetText") };
  return (
    <>
      <PageHeader
        eyebrow={name}
        title={t("title")}
        description={tPrinting("asOf", {
          time: formatInstant(new Date(renderedAt).toISOString(), locale, timeZone),
        })}
        actions={
          <>
            <Link
              href={`/b/${customerId}/transactions${toAddressQuery(search, sort)}`}
              prefetch={false}
              className={buttonClass({})}
            >
              {tPrinting("back")}
            </Link>
            <PrintButton />
          </>
        }
      />
      <PrintedFacts
        {...words}
        filters={filterLine({ ...search, q: filter.q ?? null }, { ...words, options, counterpartyName })}
        sortedBy={t(`options.sort.${sort}`)}
        summary={summary}
        currency={currency}
      />
      {summary.count > transactions.length && (
        <Notice
          tone="notice"
          title={tPrinting("tooMany", { shown: number(transactions.length), count: number(summary.count) })}
          text={tPrinting("tooManyHint")}
        />
      )}
      {transactions.length === 0 ? (
        <EmptyState {...emptyTexts} />
      ) : (
        <PrintedRows {...words} rows={transactions} />
      )}
    </>
  );
}
