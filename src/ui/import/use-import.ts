"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useOfferUndo } from "../activity/use-announced-undo";
import { noteOwnChange } from "../business/own-changes";
import { showToast } from "../components/show-toast";
import { useKeptDraft, useTakenDraft } from "../leaving/use-kept-draft";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import { useReadLists } from "../transactions/use-read-lists";
import { useRefreshFigures } from "../transactions/use-refresh-figures";
import { refusalOf } from "../trpc/refusal";
import { useMessageOf } from "../trpc/use-message-of";
import { errorOfFile, holdFile } from "./chosen-file";
import { type ImportError, toImportError } from "./import-error";
import type { ImportResult } from "./import-result";
import { isUnfinished } from "./import-words";
import { DETECTED, isKeptImport, type KeptImport } from "./kept-import";
import { NO_PROGRESS, type Progress } from "./progress-words";
import { useReasonText } from "./use-reason-text";
import { type Choice, useSendFile } from "./use-send-file";

/** The preview of a file, and whether it still matches the settings. */
type Check = Readonly<{
  name: "check";
  choice: Choice;
  preview: ImportResult;
  /** False while a correction is being checked, or after it was refused. */
  isCurrent: boolean;
  isLooking: boolean;
  /** Whether this preview replaced an earlier one that had become outdated. */
  hasMoved: boolean;
  error: ImportError | null;
}>;

export type ImportStep =
  | Readonly<{ name: "choose"; error: ImportError | null; choice: Choice | null }>
  | Readonly<{ name: "reading"; fileName: string; fileSize: number }>
  | Check
  | Readonly<{ name: "writing"; choice: Choice; preview: ImportResult }>
  | Readonly<{ name: "done"; fileName: string; result: ImportResult }>;

const START: ImportStep = { name: "choose", error: null, choice: null };

/** Debounce, because people often correct several settings in a row. */
const PAUSE_MILLIS = 350;

/**
 * The state of an import: choose a file, check it, correct it if needed, and store it. Nothing is stored
 * before `confirm`.
 */
export function useImport() {
  const t = useTranslations("importFile");
  const locale = useLocale();
  const reasonText = useReasonText();
  const messageOf = useMessageOf();
  const send = useSendFile();
  const refreshFigures = useRefreshFigures();
  const readLists = useReadLists();
  const offerUndo = useOfferUndo();
  const [step, setStep] = useState<ImportStep>(START);
  const [progress, setProgress] = useState<Progress>(NO_PROGRESS);
  const looking = useRef<AbortController | null>(null);
  const isHere = useRef(true);
  const [kept, setKept] = useState<KeptImport | null>(null);
  const toKeep = useMemo(() => toKept(step), [step]);
  useKeptDraft("import", toKeep);
  useTakenDraft("import", (draft) => isKeptImport(draft) && setKept(draft));

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      looking.current?.abort();
    };
  }, []);

  /** Aborts the current check in favour of the next one. */
  function begin(): AbortSignal {
    looking.current?.abort();
    const controller = new AbortController();
    looking.current = controller;
    setProgress(NO_PROGRESS);
    return controller.signal;
  }

  function explain(error: unknown, { file, mapping, format }: Choice, isWrite = false): ImportError {
    const isCorrected = mapping !== null || format !== null;
    const call = { fileName: file.name, isOffline: !navigator.onLine, isCorrected, isWrite };
    return toImportError(error, call, { t, locale, reasonText, messageOf });
  }

  function follow(signal: AbortSignal): (progress: Progress) => void {
    return (next) => {
      if (!signal.aborted) setProgress(next);
    };
  }

  async function choose(files: readonly File[]): Promise<void> {
    const [file, another] = files;
    if (file === undefined) return;
    const signal = begin();
    const refuse = (error: ImportError): void => setStep({ name: "choose", error, choice: null });
    if (another !== undefined) {
      return refuse({ title: t("errors.several.title"), text: t("errors.several.text"), canRetry: false });
    }
    const error = errorOfFile(file, t, locale);
    if (error !== null) return refuse(error);
    setStep({ name: "reading", fileName: file.name, fileSize: file.size });
    const held = await holdFile(file);
    if (signal.aborted) return;
    if (held === null) {
      const title = t("errors.unreadable.title", { fileName: file.name });
      return refuse({ title, text: t("errors.unreadable.text"), canRetry: false });
    }
    setKept(null);
    await look({ file: held, ...(kept?.fileName === held.name ? kept.settings : DETECTED) });
  }

  async function look(choice: Choice): Promise<void> {
    const signal = begin();
    setStep({ name: "reading", fileName: choice.file.name, fileSize: choice.file.size });
    try {
      const preview = await send({ choice, signal, onProgress: follow(signal) });
      if (!signal.aborted) setStep(toCheck(choice, preview));
    } catch (error) {
      if (!signal.aborted) setStep({ name: "choose", error: explain(error, choice), choice });
    }
  }

  /** Checks the file again. The previous result stays visible until there is a new one. */
  async function lookAgain(shown: Check): Promise<void> {
    const signal = begin();
    setStep({ ...shown, isCurrent: false, isLooking: true, error: null });
    const { choice, hasMoved } = shown;
    try {
      if (!hasMoved) await pause(PAUSE_MILLIS, signal);
      const preview = await send({ choice, signal, onProgress: follow(signal) });
      if (!signal.aborted) setStep({ ...toCheck(asRead(choice, preview), preview), hasMoved });
    } catch (error) {
      if (signal.aborted) return;
      setStep({ ...shown, isCurrent: false, isLooking: false, error: explain(error, choice) });
    }
  }

  async function confirm({ choice, preview }: Check): Promise<void> {
    begin();
    // Storing cannot be aborted, not even by leaving the page.
    looking.current = null;
    setStep({ name: "writing", choice, preview });
    let result: ImportResult;
    try {
      result = await send({
        choice,
        previewToken: preview.previewToken,
        signal: new AbortController().signal,
        onProgress: setProgress,
      });
    } catch (error) {
      const check = toCheck(choice, preview);
      if (!isHere.current) return tellElsewhere(choice, error);
      if (refusalOf(error)?.code === "version_mismatch") return lookAgain({ ...check, hasMoved: true });
      return setStep({ ...check, error: explain(error, choice, true) });
    }
    noteOwnChange(result.changeId);
    setStep({ name: "done", fileName: choice.file.name, result });
    announceElsewhere(choice.file.name, result);
    await Promise.all([refreshFigures(), readLists()]);
  }

  /** The page with the file is gone, and with it the file. */
  function tellElsewhere(choice: Choice, error: unknown): void {
    const refusal = refusalOf(error);
    const hasMoved = refusal?.code === "version_mismatch";
    void showToast({
      title: t(refusal === null ? "errors.unanswered.title" : "errors.failed.title", {
        fileName: choice.file.name,
      }),
      description: hasMoved ? t("errors.outdated.text") : explain(error, choice, true).text,
      tone: "error",
    });
  }

  function announceElsewhere(fileName: string, { changeId, counts }: ImportResult): void {
    if (isHere.current || changeId === null) return;
    const stored = pluralValues(counts.created + counts.updated, locale);
    offerUndo(t("announced", { fileName, ...stored }), changeId);
  }

  return {
    step,
    /** The name of the file that was under review when the session ended. */
    keptFileName: kept?.fileName ?? null,
    progress,
    choose: (files: readonly File[]) => void choose(files),
    retry: (choice: Choice) => void look(choice),
    adjust: (shown: Check, corrected: Partial<Choice>) =>
      void lookAgain({ ...shown, hasMoved: false, choice: { ...shown.choice, ...corrected } }),
    confirm: (shown: Check) => void confirm(shown),
    startOver: () => {
      begin();
      setStep(START);
    },
  };
}

/** A file itself cannot be kept, only how to read it. */
function toKept(step: ImportStep): KeptImport | null {
  if (step.name !== "check" || !isUnfinished(step)) return null;
  const { file, ...settings } = step.choice;
  return { fileName: file.name, settings };
}

/**
 * A correction may leave parts of the mapping open. The detected values fill them in, for the next
 * correction.
 */
function asRead(choice: Choice, { csv }: ImportResult): Choice {
  return choice.mapping === null || csv === null ? choice : { ...choice, mapping: csv.mapping };
}

function toCheck(choice: Choice, preview: ImportResult): Check {
  return {
    name: "check",
    choice,
    preview,
    isCurrent: true,
    isLooking: false,
    hasMoved: false,
    error: null,
  };
}

/** Rejects if it is aborted before the time is up. */
function pause(millis: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, millis);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
