"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { dismissToast } from "../components/dismiss-toast";
import { showToast } from "../components/show-toast";
import { useLocale } from "../locale-context";
import { useOfferRule } from "../rules/use-offer-rule";
import { refusalOf } from "../trpc/refusal";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { useErrorText } from "../trpc/use-error-text";
import type { WireTransaction } from "./apply-edit";
import { applyEdits } from "./apply-edits";
import { describeEdits, describeImpact } from "./edit-message";
import { latestDecision } from "./latest-decision";
import { showTransactions } from "./show-transactions";
import { type EditRequest, useEdits } from "./use-edits";
import { useReadAgain } from "./use-read-again";
import { useReadLists } from "./use-read-lists";
import { useUndo } from "./use-undo";

export type RunEdits = EditRequest &
  Readonly<{
    /** How many transactions the service will change. More than `rows` if not all of them are loaded. */
    affectedCount?: number;
    /** Called if the outcome would differ from the preview, so that the person can review it. */
    onOutdated?: () => void;
  }>;

type Done = Readonly<{ changeId: string; toastId: string }>;

/** Edits and undoes, with a toast about the result that offers to undo it. */
export function useEditActions() {
  const errorText = useErrorText();
  const t = useTranslations("edits");
  const words = useTranslations("common");
  const { mutateAsync: sendEdits } = useEdits();
  const { mutateAsync: sendUndo } = useUndo();
  const locale = useLocale();
  const { business } = useBusiness();
  const readAgain = useReadAgain();
  const readLists = useReadLists();
  const offerRule = useOfferRule();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const customer = useCustomerKey();
  /** The changes made by this page and not undone, oldest first. */
  const done = useRef<readonly Done[]>([]);
  /** Everything that is being stored. */
  const running = useRef<Promise<unknown>>(Promise.resolve());

  /** Makes an undo of the last change wait until this is stored or refused. */
  const follow = <Result>(work: Promise<Result>): Promise<Result> => {
    running.current = Promise.allSettled([running.current, work]);
    return work;
  };

  const undo = (changeId: string, isForced = false): Promise<void> => follow(performUndo(changeId, isForced));

  const performUndo = async (changeId: string, isForced = false): Promise<void> => {
    for (const { toastId } of done.current.filter((each) => each.changeId === changeId)) {
      void dismissToast(toastId);
    }
    const forget = (): void => {
      done.current = done.current.filter((each) => each.changeId !== changeId);
    };
    try {
      await sendUndo({ changeId, ...(isForced ? { force: true } : {}) });
      forget();
      void showToast({ title: t("undone") });
    } catch (error) {
      // If the service could not be reached, the next undo tries the same change again.
      if (refusalOf(error) !== null) forget();
      const isConflict = refusalOf(error)?.code === "undo_conflict" && !isForced;
      void showToast({
        tone: "error",
        title: isConflict ? t("undoConflict") : errorText(error),
        action: isConflict
          ? { label: t("undoAnyway"), onSelect: () => void undo(changeId, true) }
          : undefined,
      });
    }
  };

  const run = (request: RunEdits): Promise<void> => follow(perform(request));

  const perform = async (request: RunEdits): Promise<void> => {
    const { edits, rows, previewToken, affectedCount, onOutdated } = request;
    const after = applyEdits(rows, edits);
    const toastId = `edit-${edits[0]?.transactionId}-${Date.now()}`;
    const sent = sendEdits({ edits, rows, ...(previewToken === undefined ? {} : { previewToken }) });
    const undoSent = () =>
      void sent.then(
        ({ changeId }) => (changeId === null ? undefined : undo(changeId)),
        () => undefined,
      );
    const say = (description?: string, changedCount?: number) =>
      void showToast({
        id: toastId,
        title: describeEdits(edits, after, { t, locale }, changedCount),
        description,
        action: { label: t("undo"), onSelect: undoSent },
      });
    say();
    try {
      const { changeId, transactions, changedCount, ...did } = await sent;
      if (changeId === null) void dismissToast(toastId);
      else {
        done.current = [...done.current, { changeId, toastId }];
        const currency = rows[0]?.currency ?? business.currency;
        say(describeImpact(did, { locale, currency }, t), changedCount);
      }
      const ruleId = transactions[0]?.exclusion?.ruleId ?? null;
      if (ruleId !== null && rows.length > transactions.length) {
        showTransactions(
          queryClient,
          { transactions: trpc.listTransactions.pathKey() },
          reachedRows(after, transactions, ruleId),
        );
      }
      if ((affectedCount ?? 0) > rows.length) await readLists();
      const [decided] = transactions;
      // The edit has succeeded, whether or not the offer of a rule fails.
      if (changeId !== null && decided !== undefined && edits.every(isRepeatable)) {
        await offerRule(decided).catch(() => undefined);
      }
    } catch (error) {
      const refusal = refusalOf(error);
      const isOutdated = refusal?.code === "version_mismatch";
      if (isOutdated) await readAgain(rows.map(({ id }) => id));
      void dismissToast(toastId);
      void showToast({
        tone: "error",
        title: isOutdated ? t("outdated") : errorText(error),
        description: isOutdated ? t("outdatedText") : undefined,
        action:
          refusal === null
            ? { label: words("tryAgain"), onSelect: () => void run(request) }
            : isOutdated && onOutdated !== undefined
              ? { label: t("lookAgain"), onSelect: onOutdated }
              : undefined,
      });
    }
  };

  /** Shows a toast about a change that is already stored, with an undo button. */
  const announce = (
    changeId: string | null,
    said: Readonly<{ title: string; description?: string | undefined }>,
  ) => {
    if (changeId === null) return void showToast(said);
    const toastId = `edit-${changeId}`;
    done.current = [...done.current, { changeId, toastId }];
    void showToast({
      id: toastId,
      ...said,
      action: { label: t("undo"), onSelect: () => void undo(changeId) },
    });
  };

  /** Undoes the last change made by this page, or else the latest decision on the row. */
  const undoLast = (row: WireTransaction | undefined): Promise<void> =>
    // An edit is shown before it is stored. An immediate undo must wait and undo that edit.
    follow(running.current.then(() => performUndoLast(row)));

  const performUndoLast = async (row: WireTransaction | undefined): Promise<void> => {
    const latest = done.current.at(-1);
    if (latest !== undefined) return performUndo(latest.changeId);
    if (row === undefined) return;
    try {
      const { changes } = await client.listChanges.query({ ...customer, transactionId: row.id, limit: "10" });
      const change = latestDecision(changes);
      if (change === undefined) void showToast({ title: t("nothingToUndo") });
      else await performUndo(change.id);
    } catch (error) {
      void showToast({ tone: "error", title: errorText(error) });
    }
  };

  return { run, follow, announce, undo, undoLast };
}

/** Whether a rule could make the same decision from now on. */
function isRepeatable(edit: EditRequest["edits"][number]): boolean {
  return edit.action === "reclassify" || (edit.action === "exclude" && edit.scope === "single");
}

/** The rows affected by a new rule, which the service does not return. */
function reachedRows(
  after: readonly WireTransaction[],
  returned: readonly WireTransaction[],
  ruleId: string,
): readonly WireTransaction[] {
  const isReturned = new Set(returned.map(({ id }) => id));
  return after.flatMap((row) =>
    isReturned.has(row.id) || row.exclusion === null
      ? []
      : [{ ...row, exclusion: { ...row.exclusion, ruleId: row.exclusion.ruleId ?? ruleId } }],
  );
}
