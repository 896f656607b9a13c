"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { decimalsOf } from "../../domain/currency-decimals";
import { useCustomerKey } from "../business/business-context";
import { Announced } from "../components/announced";
import { Button } from "../components/button";
import { CancelButton } from "../components/cancel-button";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { MoneyInput } from "../components/money-input";
import { RadioGroup } from "../components/radio-group";
import { TextInput } from "../components/text-input";
import { formatDay } from "../format-date";
import { formatMoney, formatNumber } from "../format-money";
import { useKeptDraft } from "../leaving/use-kept-draft";
import { useLocale } from "../locale-context";
import type { WireTransaction } from "../transactions/apply-edit";
import { nameOf, signedAmount } from "../transactions/counting";
import { DIALOG_FORM } from "../transactions/dialog-form";
import { FiguresPreview } from "../transactions/figures-preview";
import type { KeptDialog } from "../transactions/kept-dialog";
import { useEditPreview, type WireEdit } from "../transactions/use-edit-preview";
import { useTRPC } from "../trpc/trpc";
import { useErrorText } from "../trpc/use-error-text";
import { type LinkDraft, NO_LINK } from "./link-draft";
import styles from "./links.module.css";
import type { LinkActions } from "./use-link-actions";
import { type RefundDraft, useRefundDraft } from "./use-refund-draft";

type LinkDialogProps = Readonly<{
  row: WireTransaction;
  /** The input from before the session ended. */
  kept: LinkDraft | undefined;
  actions: LinkActions;
  onClose: () => void;
}>;

const MOST_FOUND = "8";

/** Links a transaction to another one by hand, when there is no suggestion. */
export default function LinkDialog({ row, kept, actions, onClose }: LinkDialogProps) {
  const errorText = useErrorText();
  const t = useTranslations("links");
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const locale = useLocale();
  const formId = useId();
  const isInflow = row.direction === "inflow";
  const [input, setInput] = useState<LinkDraft>(kept ?? { ...NO_LINK, as: isInflow ? "refund" : "transfer" });
  const { as: kind, typed, chosenId } = input;
  const toKeep = useMemo((): KeptDialog => ({ kind: "link", ids: [row.id], ...input }), [row.id, input]);
  useKeptDraft(DIALOG_FORM, toKeep);
  const search = typed ?? (kind === "refund" ? nameOf(row) : String(row.amount));
  const { data, error: failure } = useQuery({
    ...trpc.listTransactions.queryOptions({
      ...customer,
      direction: isInflow ? "outflow" : "inflow",
      limit: MOST_FOUND,
      ...(search.trim() === "" ? {} : { q: search.trim().slice(0, 200) }),
    }),
    placeholderData: keepPreviousData,
  });
  const found = data?.transactions.filter(({ transferWith }) => transferWith === null) ?? [];
  const chosen = found.find(({ id }) => id === chosenId);
  const draft = useRefundDraft(row, chosen, {
    text: input.amount,
    setText: (amount) => setInput({ ...input, amount }),
  });
  const edit = toEdit(kind, row, chosen, draft);
  const { preview, error, isCurrent } = useEditPreview(edit === null ? null : [edit]);
  const isImpossible = edit === null || (error !== null && isCurrent);
  const [isSaving, setIsSaving] = useState(false);
  /** Stays open with its search if the service refuses. */
  const save = async (other: WireTransaction): Promise<void> => {
    setIsSaving(true);
    const isDone = await (kind === "refund"
      ? actions.markRefund(row, other, draft.amount)
      : actions.pair(row, other));
    setIsSaving(false);
    if (isDone) onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isImpossible || isSaving || chosen === undefined) return;
    void save(chosen);
  };
  return (
    <Dialog
      onClose={onClose}
      title={t("chooseTitle", { name: nameOf(row) })}
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button variant="primary" type="submit" form={formId} isIdle={isImpossible} isPending={isSaving}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        {isInflow && row.refund === null && (
          <RadioGroup
            label={t("kind")}
            value={kind}
            onValueChange={(as) => setInput({ ...input, as })}
            options={(["refund", "transfer"] as const).map((value) => ({
              value,
              label: t(`kinds.${value}`),
              hint: t(`kindHints.${value}`),
            }))}
          />
        )}
        <div>
          <Field label={t("search")}>
            <TextInput
              value={search}
              onChange={({ target }) => setInput({ ...input, typed: target.value })}
            />
          </Field>
          <Announced>
            {data !== undefined && found.length === 0 && <p className={styles.none}>{t("noneFound")}</p>}
          </Announced>
        </div>
        {failure !== null && data === undefined && <p role="alert">{errorText(failure)}</p>}
        {found.length > 0 && (
          <RadioGroup
            label={t(`others.${kind}`)}
            value={chosenId}
            onValueChange={(id) => setInput({ ...input, chosenId: id, amount: "" })}
            options={found.map((other) => ({
              value: other.id,
              label: t("other", {
                name: nameOf(other),
                amount: formatMoney({
                  amount: signedAmount(other),
                  currency: other.currency,
                  locale,
                  sign: "always",
                }),
              }),
              hint: formatDay(other.bookedOn, locale),
              details: kind === "refund" ? <RefundAmount draft={draft} currency={row.currency} /> : undefined,
            }))}
          />
        )}
      </form>
      {edit !== null && (
        <FiguresPreview preview={preview} currency={row.currency} error={error} isCurrent={isCurrent} />
      )}
    </Dialog>
  );
}

/** How much of the chosen payment the inflow gives back. */
function RefundAmount({ draft, currency }: Readonly<{ draft: RefundDraft; currency: string }>) {
  const t = useTranslations("links");
  const locale = useLocale();
  const { text, setText, most, reading } = draft;
  return (
    <Field label={t("amount")} hint={t("amountHint")} error={reading.error} isOptional>
      <MoneyInput
        currency={currency}
        value={text}
        onValueChange={setText}
        placeholder={most === null ? undefined : formatNumber(most, locale, decimalsOf(currency))}
      />
    </Field>
  );
}

function toEdit(
  kind: LinkDraft["as"],
  { id: transactionId }: WireTransaction,
  other: WireTransaction | undefined,
  { refundOf }: RefundDraft,
): WireEdit | null {
  if (other === undefined) return null;
  if (kind === "transfer") return { action: "pair_transfer", transactionId, withTransactionId: other.id };
  return refundOf && { action: "mark_refund", transactionId, refundOf: [...refundOf] };
}
