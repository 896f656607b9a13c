"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { mayGive } from "../../domain/person";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import rows from "../components/rows.module.css";
import { showToast } from "../components/show-toast";
import { VisuallyHidden } from "../components/visually-hidden";
import { InstantText } from "../date-text";
import { type Outputs, useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import styles from "./people.module.css";
import { useReadPeopleAgain } from "./use-read-people-again";

type Invitation = Outputs["people"]["list"]["invitations"][number];

export function InvitationRow({ invitation }: Readonly<{ invitation: Invitation }>) {
  const messageOf = useMessageOf();
  const t = useTranslations("people");
  const tCommon = useTranslations("common");
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const { business } = useBusiness();
  const readAgain = useReadPeopleAgain();
  const { invitationId, email, role, inviterName, createdAt } = invitation;
  const withdrawal = useMutation(
    trpc.people.withdraw.mutationOptions({
      onSuccess: ({ wasOpen }) =>
        showToast({
          title: t(wasOpen ? "withdrawn" : "notOpen"),
          description: wasOpen ? t("withdrawnText") : undefined,
        }),
      onError: (error) => showToast({ title: messageOf(error), tone: "error" }),
      onSettled: readAgain,
    }),
  );
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={rows.name}>{email}</p>
        <p className={rows.facts}>
          {t.rich("invitedBy", { name: inviterName, time: () => <InstantText instant={createdAt} /> })}
        </p>
      </div>
      <span className={styles.role}>{tCommon(`roles.${role}`)}</span>
      <div className={styles.action}>
        {mayGive(business.role, role) && (
          <Button
            size="small"
            isPending={withdrawal.isPending}
            onClick={() => withdrawal.mutate({ ...customer, invitationId })}
          >
            {t.rich("withdraw", { email, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
          </Button>
        )}
      </div>
    </li>
  );
}
