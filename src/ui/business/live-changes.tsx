"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useSubscription } from "@trpc/tanstack-react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { doubtConnection } from "../connection/connection";
import { useLocale } from "../locale-context";
import { useFollowChange } from "../transactions/use-follow-change";
import { refusalOf } from "../trpc/refusal";
import { leaveBusiness } from "../trpc/sign-in-again";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { announceChange } from "./announce-change";
import { useBusiness, useCustomerKey } from "./business-context";
import { isOwnChange } from "./own-changes";
import { noteSeenChange } from "./seen-changes";
import { useAnnouncedRole } from "./use-announced-role";
import { useEndWithSession } from "./use-end-with-session";
import { useReadAnew } from "./use-read-anew";
import { useReopen } from "./use-reopen";

/**
 * Follows changes by others, starting after the last change that the page already shows, and announces each
 * in a toast.
 */
export function LiveChanges() {
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const { business, person } = useBusiness();
  const words = useTranslations("changes");
  const locale = useLocale();
  const followChange = useFollowChange();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { customerId } = business;
  const askForSession = useEndWithSession(async () => {
    const found = await client.findBusiness.query({ customerId });
    if (found.business === null) leaveBusiness();
    else if (found.business.role !== business.role) router.refresh();
  });
  /** What is in view shows an own change. A page that is being rendered may have been read before it. */
  const invalidateInactive = () =>
    void queryClient.invalidateQueries({ type: "inactive", refetchType: "none" });
  const seenLast = useRef(String(business.revision));
  const [lastEventId, setLastEventId] = useState(seenLast.current);
  useReadAnew();
  useAnnouncedRole(business.role);
  const stream = useSubscription(
    trpc.watchChanges.subscriptionOptions(
      { ...customer, lastEventId },
      {
        onStarted: () => reopening.succeeded(),
        // A stream that is refused on opening gives no reason; a stream that ends later does.
        onError(error) {
          const refusal = refusalOf(error);
          if (refusal?.code === "customer_not_found") leaveBusiness();
          if (refusal !== null) return;
          askForSession();
          reopening.begin();
        },
        onConnectionStateChange({ state, error }) {
          if (state === "idle") reopening.begin();
          if (error === null) return;
          void doubtConnection();
          askForSession();
        },
        onData({ id, data: change }) {
          seenLast.current = id;
          noteSeenChange(customerId, Number(id));
          if (isOwnChange(change.id)) return invalidateInactive();
          void followChange(change);
          const isMine = change.actor.kind === "user" && change.actor.id === person.id;
          if (!isMine)
            void announceChange(change, words, { locale, currency: business.currency, personId: person.id });
        },
      },
    ),
  );
  const reopening = useReopen(() => {
    // A new starting point opens a new stream. With the same one, the stream must be reset explicitly.
    if (seenLast.current === lastEventId) stream.reset();
    else setLastEventId(seenLast.current);
  });
  return null;
}
