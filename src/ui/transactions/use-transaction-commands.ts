"use client";

import { useTranslations } from "use-intl";
import type { CountingEdit } from "../../domain/edit";
import { showToast } from "../components/show-toast";
import type { WireTransaction } from "./apply-edit";
import type { useEditActions } from "./use-edit-actions";
import type { OpenedDialog } from "./use-opened-dialog";

type CommandsScope = Readonly<{
  actions: ReturnType<typeof useEditActions>;
  open: (dialog: OpenedDialog) => void;
}>;

/** The commands of the shortcuts, menus and bulk bar. A command without effect says so instead. */
export function useTransactionCommands({ actions, open }: CommandsScope) {
  const t = useTranslations("edits");
  const sayNothingToChange = () => void showToast({ title: t("nothingToChange") });

  const runAll = (
    rows: readonly WireTransaction[],
    toEdit: (transactionId: string) => CountingEdit,
  ): void => {
    if (rows.length === 0) sayNothingToChange();
    else void actions.run({ edits: rows.map(({ id }) => toEdit(id)), rows });
  };

  const reclassify = (rows: readonly WireTransaction[]): void => {
    const outflows = rows.filter(({ direction }) => direction === "outflow");
    if (outflows.length === 0) {
      void showToast({ title: t("onlyMoneyOut"), description: t("onlyMoneyOutText") });
      return;
    }
    open({ kind: "reclassify", rows: outflows, leftOutCount: rows.length - outflows.length });
  };

  const exclude = (rows: readonly WireTransaction[]): void => {
    const counting = rows.filter(({ exclusion }) => exclusion === null);
    if (counting.length === 0) sayNothingToChange();
    else open({ kind: "exclude", rows: counting, leftOutCount: rows.length - counting.length });
  };

  const include = (rows: readonly WireTransaction[]): void =>
    runAll(
      rows.filter(({ exclusion }) => exclusion !== null),
      (transactionId) => ({ action: "include", transactionId }),
    );

  const excludeOrInclude = (rows: readonly WireTransaction[]): void => {
    if (rows.every(({ exclusion }) => exclusion !== null)) include(rows);
    else exclude(rows);
  };

  const clearTreatment = (rows: readonly WireTransaction[]): void =>
    runAll(
      rows.filter(({ treatment }) => treatment !== null),
      (transactionId) => ({ action: "clear_treatment", transactionId }),
    );

  return { reclassify, exclude, include, excludeOrInclude, clearTreatment };
}
