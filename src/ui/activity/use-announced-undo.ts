"use client";

import { useRef } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "../components/show-toast";
import { useUndo } from "../transactions/use-undo";
import { type Refusal, refusalOf } from "../trpc/refusal";
import { useErrorText } from "../trpc/use-error-text";

type UndoRequest = Readonly<{ changeId: string; force?: boolean; isRedo?: boolean }>;

/**
 * Undoes changes and shows a toast from which that can be undone in turn.
 *
 * Returns the refusal if something has changed the same since, so that the caller can ask the person about
 * it.
 */
export function useAnnouncedUndo() {
  const errorText = useErrorText();
  const t = useTranslations("changes");
  const { mutateAsync, isPending, variables } = useUndo();
  // `isPending` comes too late for the second click of a double click.
  const underWay = useRef<string | null>(null);
  async function undo({ isRedo = false, ...request }: UndoRequest): Promise<Refusal | null> {
    if (underWay.current === request.changeId) return null;
    underWay.current = request.changeId;
    try {
      const { changeId } = await mutateAsync(request);
      void showToast({
        title: t(isRedo ? "redone" : "undone"),
        action: {
          label: t(isRedo ? "undo" : "redo"),
          onSelect: () => void undoAndTell({ changeId, isRedo: !isRedo }),
        },
      });
      return null;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === "undo_conflict") return refusal;
      void showToast({
        title: t(isRedo ? "notRedone" : "notUndone"),
        description: errorText(error),
        tone: "error",
      });
      return null;
    } finally {
      underWay.current = null;
    }
  }
  /** For callers that cannot ask: shows the refusal in a toast instead. */
  async function undoAndTell(request: UndoRequest): Promise<void> {
    const refusal = await undo(request);
    if (refusal === null) return;
    void showToast({
      title: t(request.isRedo ? "notRedone" : "notUndone"),
      description: t("changedSince"),
      tone: "error",
    });
  }
  return { undo, undoAndTell, pendingChangeId: isPending ? (variables?.changeId ?? null) : null };
}

/** Returns a function that shows a toast about a change, with a button to undo it. */
export function useOfferUndo(): (title: string, changeId: string) => void {
  const t = useTranslations("changes");
  const { undoAndTell } = useAnnouncedUndo();
  return (title, changeId) =>
    void showToast({ title, action: { label: t("undo"), onSelect: () => void undoAndTell({ changeId }) } });
}
