"use client";

import { useEffect, useState } from "react";
import { useOpened } from "../components/use-opened";
import type { WireTransaction } from "./apply-edit";
import type { FilteredAction } from "./filtered-action";
import type { KeptDialog } from "./kept-dialog";
import type { FilteredRows } from "./use-edit-filtered";

type Opened<Kind extends "reclassify" | "exclude"> = Kept<Kind> &
  Readonly<{ rows: readonly WireTransaction[]; leftOutCount: number }>;

type Kept<Kind extends KeptDialog["kind"]> = Readonly<{
  kind: Kind;
  /** The input from before the session ended. */
  kept?: Extract<KeptDialog, { kind: Kind }>;
}>;

/** The one open dialog above the list, with its transactions. */
export type OpenedDialog =
  | Readonly<{ kind: "details"; row: WireTransaction; keptNote?: string }>
  | (Kept<"link"> & Readonly<{ row: WireTransaction }>)
  | (Kept<"filtered"> & Readonly<{ action: FilteredAction; rows: FilteredRows }>)
  | Opened<"reclassify">
  | Opened<"exclude">;

/**
 * One dialog may lead to another. The first closes before that, because a closing dialog restores the focus
 * and would take it from the next one.
 */
export function useOpenedDialog() {
  const { opened: dialog, open: setDialog, close } = useOpened<OpenedDialog>();
  const [next, setNext] = useState<OpenedDialog | null>(null);
  useEffect(() => {
    if (dialog !== null || next === null) return;
    const timer = setTimeout(() => {
      setDialog(next);
      setNext(null);
    });
    return () => clearTimeout(timer);
  }, [dialog, next, setDialog]);
  const open = (wanted: OpenedDialog): void => {
    if (dialog === null) setDialog(wanted);
    else {
      setNext(wanted);
      setDialog(null);
    }
  };
  return { dialog, open, close };
}
