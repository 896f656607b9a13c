"use client";

import { useTranslations } from "use-intl";
import { useCustomerKey } from "../business/business-context";
import { noteOwnChange } from "../business/own-changes";
import { showToast } from "../components/show-toast";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import { useTRPCClient } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import type { useEditActions } from "./use-edit-actions";
import type { FilteredRows } from "./use-edit-filtered";
import { useRefreshFigures } from "./use-refresh-figures";

type Marked = Readonly<{ changeId: string | null; changedCount: number }>;

/**
 * Marks transactions as reviewed and edits notes. Marks move no figures, so they have no preview. Each can be
 * undone.
 */
export function useMarkActions({
  follow,
  announce,
}: Pick<ReturnType<typeof useEditActions>, "follow" | "announce">) {
  const messageOf = useMessageOf();
  const t = useTranslations("edits");
  const client = useTRPCClient();
  const customer = useCustomerKey();
  const locale = useLocale();
  const refresh = useRefreshFigures();

  const mark = async (isReviewed: boolean, run: () => Promise<Marked>): Promise<void> => {
    try {
      const { changeId, changedCount } = await follow(run());
      noteOwnChange(changeId);
      announce(changeId, {
        title:
          changedCount === 0
            ? t("nothingChanged")
            : t(
                isReviewed ? "doneSeveral.reviewed" : "doneSeveral.notReviewed",
                pluralValues(changedCount, locale),
              ),
      });
      await refresh();
    } catch (error) {
      void showToast({ tone: "error", title: messageOf(error) });
    }
  };

  const review = (transactionIds: readonly string[], isReviewed: boolean): Promise<void> =>
    mark(isReviewed, () =>
      client.reviewTransactions.mutate({ ...customer, transactionIds: [...transactionIds], isReviewed }),
    );

  const reviewFiltered = ({ filter, except }: FilteredRows, isReviewed: boolean): Promise<void> =>
    mark(isReviewed, () =>
      client.editFiltered.mutate({
        ...customer,
        ...filter,
        except: [...except],
        edit: { action: "review", isReviewed },
      }),
    );

  /** Throws if the note could not be stored, so that the draft is kept. */
  const note = async (transactionId: string, text: string | null): Promise<void> => {
    const { changeId } = await follow(
      client.noteTransaction.mutate({ ...customer, transactionId, note: text }),
    );
    noteOwnChange(changeId);
    announce(changeId, { title: t(text === null ? "noteRemoved" : "noteSaved") });
    await refresh();
  };

  return { review, reviewFiltered, note };
}

export type MarkActions = ReturnType<typeof useMarkActions>;
