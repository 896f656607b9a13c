"use client";

import { useSubscription } from "@trpc/tanstack-react-query";
import { useLocale } from "../locale-context";
import { useFollowChange } from "../transactions/use-follow-change";
import { refusalOf } from "../trpc/refusal";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { announceChange } from "./announce-change";
import { useBusiness, useCustomerKey } from "./business-context";
import { isOwnChange } from "./own-changes";
import { useEndWithSession } from "./use-end-with-session";

/**
 * Follows the changes that others make, from those that the page does not show yet, and says in a toast who it was.
 */
export function LiveChanges() {
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const { business, person } = useBusiness();
  const locale = useLocale();
  const followChange = useFollowChange();
  const client = useTRPCClient();
  const { customerId } = business;
  const askForSession = useEndWithSession(() => client.findBusiness.query({ customerId }));
  const seen = { ...customer, lastEventId: String(business.revision) };
  useSubscription(
    trpc.watchChanges.subscriptionOptions(seen, {
      // A stream that is refused when it is opened does not say why; one that ends later does.
      onError: (error) => refusalOf(error) === null && askForSession(),
      onConnectionStateChange: ({ error }) => error !== null && askForSession(),
      onData({ data: change }) {
        if (isOwnChange(change.id)) return;
        void followChange(change);
        const isMine = change.actor.kind === "user" && change.actor.id === person.id;
        if (!isMine)
          void announceChange(change, { locale, currency: business.currency, personId: person.id });
      },
    }),
  );
  return null;
}
