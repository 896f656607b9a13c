"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { ConfirmDialog } from "../components/confirm-dialog";
import { showToast } from "../components/show-toast";
import { useTRPC } from "../trpc/trpc";
import type { PersonOfBusiness } from "./person-row";
import { useReadPeopleAgain } from "./use-read-people-again";

type RemoveAccessDialogProps = Readonly<{ person: PersonOfBusiness; onClose: () => void }>;

export function RemoveAccessDialog({ person, onClose }: RemoveAccessDialogProps) {
  const t = useTranslations("people");
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const { business, person: self } = useBusiness();
  const readAgain = useReadPeopleAgain();
  const { personId, name, role } = person;
  const isSelf = personId === self.id;
  const removal = useMutation(
    trpc.people.remove.mutationOptions({
      async onSuccess() {
        // They may no longer see what the page shows.
        if (isSelf) return window.location.assign("/");
        onClose();
        await readAgain();
        void showToast({ title: t("removing.removed", { name }) });
      },
    }),
  );
  const variant =
    `${isSelf ? "self" : "other"}.${role === "partner_admin" ? "partner" : "business"}` as const;
  const names = { name, business: business.name };
  return (
    <ConfirmDialog
      title={t(`removing.${variant}.title`, names)}
      submit={t(isSelf ? "removing.leave" : "removing.remove")}
      mutation={removal}
      onConfirm={() => removal.mutate({ ...customer, personId, role })}
      onClose={onClose}
    >
      <p>{t(`removing.${variant}.text`, names)}</p>
    </ConfirmDialog>
  );
}
