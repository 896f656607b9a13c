"use client";

import { useTranslations } from "use-intl";
import { useOfferUndo } from "../activity/use-announced-undo";
import { useCustomerKey } from "../business/business-context";
import { noteOwnChange } from "../business/own-changes";
import { showToast } from "../components/show-toast";
import { useRefreshFigures } from "../transactions/use-refresh-figures";
import { useTRPCClient } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import type { Stream } from "./stream-groups";

type Decision = Stream["decision"];

/** Decides on streams. Each decision is one change and can be undone. */
export function useStreamActions() {
  const messageOf = useMessageOf();
  const t = useTranslations("recurring");
  const client = useTRPCClient();
  const customer = useCustomerKey();
  const refresh = useRefreshFigures();
  const offerUndo = useOfferUndo();

  const send = async (
    { lastTransactionId }: Stream,
    decided: Readonly<{ decision?: Decision; name?: string | null }>,
    title: string,
  ): Promise<void> => {
    const input = { ...customer, transactionId: lastTransactionId, ...decided };
    const { changeId } = await client.decideRecurringStream.mutate(input);
    if (changeId !== null) {
      noteOwnChange(changeId);
      offerUndo(title, changeId);
    }
    await refresh();
  };

  return {
    decide: (stream: Stream, decision: Decision): Promise<void> =>
      send(stream, { decision }, t(`done.${decision ?? "restored"}`, { name: stream.name })).catch(
        (error: unknown) => void showToast({ tone: "error", title: messageOf(error) }),
      ),
    /** Throws if the name could not be stored, so that the input is kept. */
    name: (stream: Stream, name: string | null): Promise<void> =>
      send(stream, { name }, t(name === null ? "done.unnamed" : "done.named", { name: name ?? stream.name })),
  };
}

export type StreamActions = ReturnType<typeof useStreamActions>;
