"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import { messageOf } from "../trpc/refusal";
import { useTRPC } from "../trpc/trpc";
import type { Client } from "./client-row";
import type { Issued } from "./issued";

type RotateSecretDialogProps = Readonly<{
  client: Client;
  onClose: () => void;
  onRotated: (issued: Issued) => void;
}>;

/** Explains what becomes of the secrets there are, and asks. */
export function RotateSecretDialog({ client, onClose, onRotated }: RotateSecretDialogProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const rotation = useMutation(
    trpc.clients.rotate.mutationOptions({
      async onSuccess(issued) {
        onRotated({ ...issued, name: client.name, scopes: client.scopes });
        await queryClient.invalidateQueries({ queryKey: trpc.clients.list.pathKey() });
      },
    }),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={`New secret for ${client.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => rotation.mutate({ partnerId, clientId: client.clientId })}
            isPending={rotation.isPending}
          >
            Make a new secret
          </Button>
        </>
      }
    >
      <p>
        {client.secretCount > 1 ? (
          <>
            This client has two active secrets, which is the most there can be. The{" "}
            <strong>older one stops working at once</strong>; the newer one goes on beside the new secret.
          </>
        ) : (
          <>
            The secret it has now <strong>goes on working</strong> beside the new one, so that you can change
            over without a gap. End it here once all callers use the new one.
          </>
        )}
      </p>
      {rotation.isError && <RefusalText>{messageOf(rotation.error)}</RefusalText>}
    </Dialog>
  );
}
