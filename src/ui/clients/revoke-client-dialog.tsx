"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import { showToast } from "../components/show-toast";
import { InstantText } from "../date-text";
import { messageOf } from "../trpc/refusal";
import { useTRPC } from "../trpc/trpc";
import type { Client } from "./client-row";

type RevokeClientDialogProps = Readonly<{ client: Client; onClose: () => void }>;

export function RevokeClientDialog({ client, onClose }: RevokeClientDialogProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const revocation = useMutation(
    trpc.clients.revoke.mutationOptions({
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: trpc.clients.list.pathKey() });
        onClose();
        void showToast({ title: `${client.name} is revoked` });
      },
    }),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={`Revoke ${client.name}?`}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            onClick={() => revocation.mutate({ partnerId, clientId: client.clientId })}
            isPending={revocation.isPending}
          >
            Revoke for good
          </Button>
        </>
      }
    >
      <p>
        Its secrets stop working at once, and nothing brings them back. What it did stays.{" "}
        {client.lastUsedAt === null ? (
          "It was never used."
        ) : (
          <>
            It was last used <InstantText instant={client.lastUsedAt} />.
          </>
        )}
      </p>
      {revocation.isError && <RefusalText>{messageOf(revocation.error)}</RefusalText>}
    </Dialog>
  );
}
