"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { SCOPES, type Scope } from "../../domain/scope";
import { useBusiness } from "../business/business-context";
import { Checkbox } from "../components/checkbox";
import { Field } from "../components/field";
import { FormDialog } from "../components/form-dialog";
import { RefusalText } from "../components/refusal-text";
import { TextInput } from "../components/text-input";
import { useKeptInput } from "../leaving/use-kept-draft";
import { forgetError } from "../trpc/forget-error";
import { invalidate } from "../trpc/invalidate";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import styles from "./clients.module.css";
import type { Issued } from "./issued";

type CreateClientDialogProps = Readonly<{ onClose: () => void; onCreated: (issued: Issued) => void }>;

const MAX_NAME_LENGTH = 100;

/** Enough for a program that only shows figures. */
const FIRST_SCOPES: readonly Scope[] = ["customers:read", "transactions:read"];

export function CreateClientDialog({ onClose, onCreated }: CreateClientDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("clientDialogs");
  const tClients = useTranslations("clients");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const [input, setInput] = useKeptInput("client", () => ({ name: "", scopes: FIRST_SCOPES }));
  const { name, scopes } = input;
  const [wasSent, setWasSent] = useState(false);
  const creation = useMutation(
    trpc.clients.create.mutationOptions({
      async onSuccess(issued) {
        onCreated({ ...issued, name: name.trim(), scopes });
        await invalidate(queryClient, { queryKey: trpc.clients.list.pathKey() });
      },
    }),
  );
  const isNameMissing = name.trim() === "";
  const isScopeMissing = scopes.length === 0;

  function submit() {
    setWasSent(true);
    if (isNameMissing || isScopeMissing) return;
    creation.mutate({ partnerId, name: name.trim(), scopes: [...scopes] });
  }

  return (
    <FormDialog
      title={t("creating.title")}
      submit={t("creating.submit")}
      isPending={creation.isPending}
      noValidate
      onSubmit={submit}
      onChange={() => forgetError(creation)}
      onClose={onClose}
    >
      <Field
        label={t("creating.name")}
        hint={t("creating.nameHint")}
        error={wasSent && isNameMissing ? t("creating.nameMissing") : undefined}
      >
        <TextInput
          value={name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          onChange={(event) => setInput({ ...input, name: event.target.value })}
        />
      </Field>
      <fieldset className={styles.scopeFields}>
        <legend>{t("creating.scopes")}</legend>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            isChecked={scopes.includes(scope)}
            onCheckedChange={(isChecked) =>
              setInput({
                ...input,
                scopes: SCOPES.filter((each) => (each === scope ? isChecked : scopes.includes(each))),
              })
            }
            label={
              <>
                {tClients(`scopes.${scope}.label`)} <code className={styles.scope}>{scope}</code>
              </>
            }
            hint={tClients(`scopes.${scope}.hint`)}
          />
        ))}
        <p className={styles.problem} aria-live="polite">
          {wasSent && isScopeMissing && t("creating.scopeMissing")}
        </p>
      </fieldset>
      {creation.isError && <RefusalText>{messageOf(creation.error)}</RefusalText>}
    </FormDialog>
  );
}
