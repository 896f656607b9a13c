"use client";

import { lazyDialog } from "../components/lazy-dialog";
import type { LinkActions } from "../links/use-link-actions";
import type { WireTransaction } from "./apply-edit";
import type { FilteredDone } from "./edit-filtered-dialog";
import type { RunEdits } from "./use-edit-actions";
import type { MarkActions } from "./use-mark-actions";
import type { OpenedDialog } from "./use-opened-dialog";

// Dialogs open on demand, so the list does not wait for their code.
const ReclassifyDialog = lazyDialog(async () => (await import("./reclassify-dialog")).default);
const ExcludeDialog = lazyDialog(async () => (await import("./exclude-dialog")).default);
const EditFilteredDialog = lazyDialog(async () => (await import("./edit-filtered-dialog")).default);
const LinkDialog = lazyDialog(async () => (await import("../links/link-dialog")).default);
const TransactionDetails = lazyDialog(async () => (await import("./transaction-details")).default);

/** Loads the code of the dialogs before the first one is opened. */
export function preloadDialogs(): void {
  for (const dialog of [ReclassifyDialog, ExcludeDialog, EditFilteredDialog, LinkDialog, TransactionDetails])
    dialog.preload();
}

type TransactionDialogsProps = Readonly<{
  dialog: OpenedDialog | null;
  isEditable: boolean;
  marks: MarkActions;
  links: LinkActions;
  findShown: (ids: ReadonlySet<string>) => readonly WireTransaction[];
  onRun: (request: RunEdits) => void;
  /** Called after all matches of a filter were edited. Omitted where there is no filter. */
  onFilteredDone?: (done: FilteredDone) => void;
  onReclassify: (row: WireTransaction) => void;
  onExclude: (row: WireTransaction) => void;
  onLink: (row: WireTransaction) => void;
  onUndo: (changeId: string) => void;
  onClose: () => void;
}>;

export function TransactionDialogs(props: TransactionDialogsProps) {
  const {
    dialog,
    isEditable,
    marks,
    links,
    findShown,
    onRun,
    onFilteredDone,
    onReclassify,
    onExclude,
    onLink,
    onUndo,
    onClose,
  } = props;
  const runAndClose = (request: RunEdits): void => {
    onClose();
    onRun(request);
  };
  const latest = (row: WireTransaction) => findShown(new Set([row.id]))[0] ?? row;
  switch (dialog?.kind) {
    case "reclassify":
      return <ReclassifyDialog {...dialog} findShown={findShown} onSubmit={runAndClose} onClose={onClose} />;
    case "exclude":
      return <ExcludeDialog {...dialog} findShown={findShown} onSubmit={runAndClose} onClose={onClose} />;
    case "filtered":
      return (
        <EditFilteredDialog
          {...dialog}
          onDone={(done) => {
            onClose();
            onFilteredDone?.(done);
          }}
          onClose={onClose}
        />
      );
    case "link":
      return <LinkDialog row={latest(dialog.row)} kept={dialog.kept} actions={links} onClose={onClose} />;
    case "details":
      return (
        <TransactionDetails
          row={latest(dialog.row)}
          keptNote={dialog.keptNote}
          isEditable={isEditable}
          marks={marks}
          links={links}
          onReclassify={() => onReclassify(dialog.row)}
          onExclude={() => onExclude(dialog.row)}
          onLink={() => onLink(dialog.row)}
          onUndo={onUndo}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
