"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import { showToast } from "../components/show-toast";
import { messageOf } from "../trpc/refusal";
import { useTRPC } from "../trpc/trpc";
import type { Client } from "./client-row";

type EndOldSecretDialogProps = Readonly<{ client: Client; onClose: () => void }>;

/** For a client whose callers have changed over to the new secret. */
export function EndOldSecretDialog({ client, onClose }: EndOldSecretDialogProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const ending = useMutation(
    trpc.clients.endOldSecret.mutationOptions({
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: trpc.clients.list.pathKey() });
        onClose();
        void showToast({ title: `The old secret of ${client.name} is ended` });
      },
    }),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={`End the old secret of ${client.name}?`}
      footer={
        <>
          <Button onClick={onClose}>Keep both</Button>
          <Button
            variant="danger"
            onClick={() => ending.mutate({ partnerId, clientId: client.clientId })}
            isPending={ending.isPending}
          >
            End the old secret
          </Button>
        </>
      }
    >
      <p>
        The older of its two secrets <strong>stops working at once</strong>, and nothing brings it back.
        Whoever still uses it is refused. The newer one goes on.
      </p>
      {ending.isError && <RefusalText>{messageOf(ending.error)}</RefusalText>}
    </Dialog>
  );
}
