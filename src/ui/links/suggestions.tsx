import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { paymentHref } from "../cashflow/payment-href";
import { Button } from "../components/button";
import { Item, ItemCard } from "../components/item-card";
import { formatDay } from "../format-date";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import type { WireTransaction } from "../transactions/apply-edit";
import { nameOf, signedAmount } from "../transactions/counting";
import { FiguresPreview } from "../transactions/figures-preview";
import { useEditPreview, type WireEdit } from "../transactions/use-edit-preview";
import styles from "./links.module.css";

export type Suggestion = Readonly<{ outflow: WireTransaction; inflow: WireTransaction }>;

type Actions = Readonly<{
  accept: "markRefund" | "pair";
  /** What accepting the suggestion does. */
  toEdit: (suggestion: Suggestion) => WireEdit;
  /** Null for people who may only read. */
  onAccept: ((suggestion: Suggestion) => void) | null;
  onReject: (suggestion: Suggestion) => void;
}>;

type SuggestionsProps = Actions &
  Readonly<{ title: string; description: string; suggestions: readonly Suggestion[] }>;

/** Suggested pairs of transactions, each with the outflow above the inflow. */
export function Suggestions({ title, description, suggestions, ...actions }: SuggestionsProps) {
  return (
    <ItemCard title={title} description={description}>
      {suggestions.map((suggestion) => (
        <SuggestedPair
          key={`${suggestion.outflow.id} ${suggestion.inflow.id}`}
          suggestion={suggestion}
          {...actions}
        />
      ))}
    </ItemCard>
  );
}

function SuggestedPair(props: Actions & Readonly<{ suggestion: Suggestion }>) {
  const { suggestion, accept, toEdit, onAccept, onReject } = props;
  const t = useTranslations("links");
  const [isOpen, setIsOpen] = useState(false);
  const { outflow, inflow } = suggestion;
  const name = nameOf(inflow);
  return (
    <Item>
      <div className={styles.sides}>
        <Side row={outflow} />
        <Side row={inflow} />
      </div>
      {onAccept !== null && (
        <div className={styles.buttons}>
          <Button
            size="small"
            variant="quiet"
            aria-label={t("effectOf", { name })}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t("effect")}
          </Button>
          <Button size="small" aria-label={t("rejectOf", { name })} onClick={() => onReject(suggestion)}>
            {t("reject")}
          </Button>
          <Button
            size="small"
            variant="primary"
            aria-label={t(`${accept}Of`, { name })}
            onClick={() => onAccept(suggestion)}
          >
            {t(accept)}
          </Button>
        </div>
      )}
      {isOpen && <Effect edit={toEdit(suggestion)} currency={inflow.currency} />}
    </Item>
  );
}

function Effect({ edit, currency }: Readonly<{ edit: WireEdit; currency: string }>) {
  return <FiguresPreview {...useEditPreview([edit])} currency={currency} isInline />;
}

function Side({ row }: Readonly<{ row: WireTransaction }>) {
  const t = useTranslations("links");
  const locale = useLocale();
  const { customerId } = useBusiness().business;
  const { currency, direction, accountId, bookedOn } = row;
  const day = formatDay(bookedOn, locale);
  return (
    <p className={styles.side}>
      <span className={styles.words}>
        <span className={styles.name}>{nameOf(row)}</span>
        <span className={styles.more}>
          {t(direction === "outflow" ? "paid" : "received", { day })}
          {accountId !== null && ` · ${accountId}`}
        </span>
      </span>
      <Link href={paymentHref(customerId, row)} className={styles.amount} prefetch={false}>
        <MoneyText amount={signedAmount(row)} currency={currency} sign="always" />
      </Link>
    </p>
  );
}
