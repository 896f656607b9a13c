"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useCustomerKey } from "../business/business-context";
import { TextInput } from "../components/text-input";
import { useTRPCClient } from "../trpc/trpc";
import { ChoiceRow } from "./choice-row";

type AccountFieldProps = Readonly<{
  value: string;
  isDisabled: boolean;
  onValueChange: (accountId: string) => void;
}>;

const MAX_LENGTH = 255;

/** The accounts of the newest transactions are enough to suggest those in use. */
const LOOKED_AT = "200";

/** Asks for the account of a file that names none, and suggests known accounts. */
export function AccountField({ value, isDisabled, onValueChange }: AccountFieldProps) {
  const t = useTranslations("importReading");
  const id = useId();
  const client = useTRPCClient();
  const customer = useCustomerKey();
  const { data: known = [] } = useQuery({
    // A key of its own, because all queries under the key of transaction lists hold pages.
    queryKey: ["knownAccounts", customer],
    queryFn: async () => {
      const { transactions } = await client.listTransactions.query({ ...customer, limit: LOOKED_AT });
      return [...new Set(transactions.flatMap(({ accountId }) => accountId ?? []))];
    },
  });
  return (
    <ChoiceRow id={id} label={t("account")} isOptional hint={t("accountHint")}>
      <TextInput
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        maxLength={MAX_LENGTH}
        disabled={isDisabled}
        list={`${id}-known`}
        placeholder={t("accountExample")}
        autoComplete="off"
        onChange={(event) => onValueChange(event.target.value)}
      />
      <datalist id={`${id}-known`}>
        {known.map((accountId) => (
          <option key={accountId} value={accountId} />
        ))}
      </datalist>
    </ChoiceRow>
  );
}
