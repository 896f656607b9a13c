"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { dismissToast } from "../components/dismiss-toast";
import { showToast } from "../components/show-toast";
import { useTRPC } from "../trpc/trpc";
import { useCustomerKey } from "./business-context";

const PAUSE_MILLIS = 1_000;

const TOAST = "running undo";

/** Says that an undo was under way when the page was opened, until it has ended. */
export function RunningUndo() {
  const t = useTranslations("changes");
  const trpc = useTRPC();
  const { data } = useQuery({
    ...trpc.isUndoRunning.queryOptions(useCustomerKey()),
    refetchInterval: ({ state }) => (state.data?.isRunning === false ? false : PAUSE_MILLIS),
  });
  const isRunning = data?.isRunning ?? true;
  useEffect(() => {
    if (!isRunning) return;
    void showToast({ id: TOAST, title: t("undoRunning"), description: t("undoRunningText"), isKept: true });
    return () => void dismissToast(TOAST);
  }, [isRunning, t]);
  return null;
}
