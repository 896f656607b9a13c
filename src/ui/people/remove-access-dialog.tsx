"use client";

import { useMutation } from "@tanstack/react-query";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import { showToast } from "../components/show-toast";
import { messageOf } from "../trpc/refusal";
import { useTRPC } from "../trpc/trpc";
import type { PersonOfBusiness } from "./person-row";
import { useReadPeopleAgain } from "./use-read-people-again";

type RemoveAccessDialogProps = Readonly<{ person: PersonOfBusiness; onClose: () => void }>;

export function RemoveAccessDialog({ person, onClose }: RemoveAccessDialogProps) {
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
        void showToast({ title: `${name} no longer has this access` });
      },
    }),
  );
  const where = role === "partner_admin" ? "all businesses of the partner" : business.name;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={isSelf ? `Leave ${where}?` : `Remove ${name}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            isPending={removal.isPending}
            onClick={() => removal.mutate({ ...customer, personId, role })}
          >
            {isSelf ? "Leave" : "Remove"}
          </Button>
        </>
      }
    >
      <p>
        {isSelf ? "You lose" : `${name} loses`} access to {where} at once, in every browser. What{" "}
        {isSelf ? "you" : "they"} did stays. Only an invitation brings the access back.
      </p>
      <RefusalText>{removal.error && messageOf(removal.error)}</RefusalText>
    </Dialog>
  );
}
