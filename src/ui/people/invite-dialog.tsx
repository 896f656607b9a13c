"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { mayGive, type Role } from "../../domain/person";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { CopyField } from "../clients/copy-field";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { RadioGroup } from "../components/radio-group";
import { RefusalText } from "../components/refusal-text";
import { TextInput } from "../components/text-input";
import { ROLE_WORDS } from "../role-words";
import { messageOf, refusalOf } from "../trpc/refusal";
import { type Outputs, useTRPC } from "../trpc/trpc";
import styles from "./people.module.css";
import { useReadPeopleAgain } from "./use-read-people-again";

type Sent = Outputs["people"]["invite"];

/** Enough to catch a slip; the service looks more closely. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const MAX_EMAIL_LENGTH = 320;

/** Those that are given most often first. */
const INVITED_ROLES: readonly Role[] = ["viewer", "accountant", "owner", "partner_admin"];

/** Asks whom to invite as what, and then shows what has become of it. */
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
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const { business } = useBusiness();
  const readAgain = useReadPeopleAgain();
  const formId = useId();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("viewer");
  const [wasSent, setWasSent] = useState(false);
  const invitation = useMutation(
    trpc.people.invite.mutationOptions({
      async onSuccess(sent) {
        onSent(sent);
        await readAgain();
      },
    }),
  );
  const isFaulty = !EMAIL.test(email.trim());
  const refused = refusalOf(invitation.error)?.errors.find(({ field }) => field === "email")?.message;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setWasSent(true);
    if (isFaulty || invitation.isPending) return;
    invitation.mutate({ ...customer, email: email.trim(), role });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Invite to ${business.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={invitation.isPending}>
            Invite
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <Field
          label="Email"
          error={wasSent && isFaulty ? "Enter an email address, such as name@example.com." : refused}
        >
          <TextInput
            type="email"
            value={email}
            maxLength={MAX_EMAIL_LENGTH}
            autoComplete="off"
            autoFocus
            onChange={(event) => {
              invitation.reset();
              setEmail(event.target.value);
            }}
          />
        </Field>
        <RadioGroup
          label="Role"
          value={role}
          onValueChange={setRole}
          options={INVITED_ROLES.filter((each) => mayGive(business.role, each)).map((value) => ({
            value,
            label: ROLE_WORDS[value].name,
            hint: ROLE_WORDS[value].hint,
          }))}
        />
        <RefusalText>
          {invitation.isError && refused === undefined && messageOf(invitation.error)}
        </RefusalText>
      </form>
    </Dialog>
  );
}

function SentInvitation({ sent, onClose }: Readonly<{ sent: Sent; onClose: () => void }>) {
  const [wasCopied, setWasCopied] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const { email, isMailed, hasMail, path } = sent;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        // A stray click beside the dialog must not lose what cannot be shown again.
        if (path === null || wasCopied || isWarned) onClose();
        else setIsWarned(true);
      }}
      title={isMailed ? "Invitation sent" : "Invitation created"}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.form}>
        {path === null ? (
          <p>
            We sent a link to <strong>{email}</strong>. It works once, for 7 days.
          </p>
        ) : (
          <>
            <p>
              {hasMail && "The mail could not be sent. "}
              Send this link to <strong>{email}</strong> yourself. It works once, for 7 days, and is shown
              only now.
            </p>
            <CopyField
              label="Link"
              value={window.location.origin + path}
              onCopied={() => {
                setWasCopied(true);
                setIsWarned(false);
              }}
            />
          </>
        )}
        <RefusalText>{isWarned && "The link was not copied yet. Closing once more loses it."}</RefusalText>
      </div>
    </Dialog>
  );
}
