"use client";

import dynamic from "next/dynamic";
import type { WireTransaction } from "./apply-edit";
import type { RunEdits } from "./use-edit-actions";
import type { OpenedDialog } from "./use-opened-dialog";

// They are opened by hand, so the list need not wait for them.
const ReclassifyDialog = dynamic(() => import("./reclassify-dialog"), { ssr: false });
const ExcludeDialog = dynamic(() => import("./exclude-dialog"), { ssr: false });
const TransactionDetails = dynamic(() => import("./transaction-details"), { ssr: false });

/** Loads the dialogs before the first of them is wanted. */
export function preloadDialogs(): void {
  void import("./reclassify-dialog");
  void import("./exclude-dialog");
  void import("./transaction-details");
}

type TransactionDialogsProps = Readonly<{
  dialog: OpenedDialog | null;
  isEditable: boolean;
  findShown: (ids: ReadonlySet<string>) => readonly WireTransaction[];
  onRun: (request: RunEdits) => void;
  onReclassify: (row: WireTransaction) => void;
  onExclude: (row: WireTransaction) => void;
  onUndo: (changeId: string) => void;
  onClose: () => void;
}>;

export function TransactionDialogs(props: TransactionDialogsProps) {
  const { dialog, isEditable, findShown, onRun, onReclassify, onExclude, onUndo, onClose } = props;
  const runAndClose = (request: RunEdits): void => {
    onClose();
    onRun(request);
  };
  switch (dialog?.kind) {
    case "reclassify":
      return <ReclassifyDialog {...dialog} findShown={findShown} onSubmit={runAndClose} onClose={onClose} />;
    case "exclude":
      return <ExcludeDialog {...dialog} findShown={findShown} onSubmit={runAndClose} onClose={onClose} />;
    case "details":
      return (
        <TransactionDetails
          row={findShown(new Set([dialog.row.id]))[0] ?? dialog.row}
          isEditable={isEditable}
          onReclassify={() => onReclassify(dialog.row)}
          onExclude={() => onExclude(dialog.row)}
          onUndo={onUndo}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
