"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import { showToast } from "../components/show-toast";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import type { PersonOfBusiness } from "./person-row";
import { useReadPeopleAgain } from "./use-read-people-again";

type RemoveAccessDialogProps = Readonly<{ person: PersonOfBusiness; onClose: () => void }>;

export function RemoveAccessDialog({ person, onClose }: RemoveAccessDialogProps) {
  const messageOf = useMessageOf();
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
        // What the page shows is no longer theirs.
        if (isSelf) return window.location.assign("/");
        onClose();
        await readAgain();
        void showToast({ title: t("removing.removed", { name }) });
      },
    }),
  );
  const asked = `${isSelf ? "self" : "other"}.${role === "partner_admin" ? "partner" : "business"}` as const;
  const names = { name, business: business.name };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={t(`removing.${asked}.title`, names)}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="danger"
            isPending={removal.isPending}
            onClick={() => removal.mutate({ ...customer, personId, role })}
          >
            {t(isSelf ? "removing.leave" : "removing.remove")}
          </Button>
        </>
      }
    >
      <p>{t(`removing.${asked}.text`, names)}</p>
      <RefusalText>{removal.error && messageOf(removal.error)}</RefusalText>
    </Dialog>
  );
}
