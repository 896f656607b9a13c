"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { EMAIL_ADDRESS, MAX_EMAIL_LENGTH } from "../../domain/email-address";
import { mayGive, type Role } from "../../domain/person";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { FormDialog } from "../components/form-dialog";
import { RadioGroup } from "../components/radio-group";
import { RefusalText } from "../components/refusal-text";
import { TextInput } from "../components/text-input";
import { CopyField } from "../copying/copy-field";
import { useKeptInput } from "../leaving/use-kept-draft";
import { toStrong } from "../rich-text";
import { forgetError } from "../trpc/forget-error";
import { refusalOf } from "../trpc/refusal";
import { type Outputs, useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import styles from "./people.module.css";
import { useReadPeopleAgain } from "./use-read-people-again";

type Sent = Outputs["people"]["invite"];

/** Most frequently given role first. */
const INVITED_ROLES: readonly Role[] = ["viewer", "accountant", "owner", "partner_admin"];

function firstInvitation(): Readonly<{ email: string; role: Role }> {
  return { email: "", role: "viewer" };
}

/** Asks for an email address and a role, then shows the outcome. */
export function InviteDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent === null ? (
    <AskWhom onClose={onClose} onSent={setSent} />
  ) : (
    <SentInvitation sent={sent} onClose={onClose} />
  );
}

type AskWhomProps = Readonly<{ onClose: () => void; onSent: (sent: Sent) => void }>;

function AskWhom({ onClose, onSent }: AskWhomProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("people");
  const tCommon = useTranslations("common");
  const language = useLocale();
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const { business } = useBusiness();
  const readAgain = useReadPeopleAgain();
  const [{ email, role }, setInput] = useKeptInput("invitation", firstInvitation);
  const [wasSent, setWasSent] = useState(false);
  const invitation = useMutation(
    trpc.people.invite.mutationOptions({
      async onSuccess(sent) {
        onSent(sent);
        await readAgain();
      },
    }),
  );
  const isWrong = !EMAIL_ADDRESS.test(email.trim());
  const isOfEmail = refusalOf(invitation.error)?.errors.some(({ field }) => field === "email") ?? false;

  function emailError(): string | undefined {
    if (wasSent && isWrong) return t("inviting.invalidEmail");
    return isOfEmail ? messageOf(invitation.error) : undefined;
  }

  function submit(): void {
    setWasSent(true);
    if (!isWrong) invitation.mutate({ ...customer, email: email.trim(), role, language });
  }

  return (
    <FormDialog
      title={t("inviting.title", { business: business.name })}
      submit={t("invite")}
      isPending={invitation.isPending}
      noValidate
      onSubmit={submit}
      onChange={() => forgetError(invitation)}
      onClose={onClose}
    >
      <Field label={t("inviting.email")} error={emailError()}>
        <TextInput
          type="email"
          value={email}
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
          onChange={(event) => setInput({ email: event.target.value, role })}
        />
      </Field>
      <RadioGroup
        label={t("inviting.role")}
        value={role}
        onValueChange={(next) => setInput({ email, role: next })}
        options={INVITED_ROLES.filter((each) => mayGive(business.role, each)).map((value) => ({
          value,
          label: tCommon(`roles.${value}`),
          hint: tCommon(`roleHints.${value}`),
        }))}
      />
      <RefusalText>{invitation.isError && !isOfEmail && messageOf(invitation.error)}</RefusalText>
    </FormDialog>
  );
}

function SentInvitation({ sent, onClose }: Readonly<{ sent: Sent; onClose: () => void }>) {
  const t = useTranslations("people.inviting");
  const [wasCopied, setWasCopied] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const { email, isMailed, hasMail, path } = sent;
  return (
    <Dialog
      onClose={() => {
        // A stray click outside the dialog must not lose a link that cannot be shown again.
        if (path === null || wasCopied || isWarned) onClose();
        else setIsWarned(true);
      }}
      title={t(isMailed ? "sent" : "created")}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <div className={styles.form}>
        {path === null ? (
          <p>{t.rich("mailed", { email, strong: toStrong })}</p>
        ) : (
          <>
            <p>{t.rich(hasMail ? "notMailed" : "noMail", { email, strong: toStrong })}</p>
            <CopyField
              label={t("link")}
              value={window.location.origin + path}
              onCopied={() => {
                setWasCopied(true);
                setIsWarned(false);
              }}
            />
          </>
        )}
        <RefusalText>{isWarned && t("notCopied")}</RefusalText>
      </div>
    </Dialog>
  );
}
