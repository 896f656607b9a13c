"use client";

import { useTranslations } from "use-intl";
import { EXPORT_FORMATS, type ExportContent, type ExportFormat } from "../../domain/export";
import { useCustomerKey } from "../business/business-context";
import { MenuPopup } from "../components/menu-popup";
import type { OpenedMenu } from "../components/menu-props";
import { showToast } from "../components/show-toast";
import { usePrint } from "../print/use-print";
import { refusalOf } from "../trpc/refusal";
import { useMessageOf } from "../trpc/use-message-of";
import { exportUrl } from "./export-url";
import { saveFile } from "./save-file";

/** Something that can be exported in every format. */
export type Exportable = Readonly<{
  name: "shownWindows" | "allWindows" | "shownTransactions";
  what: ExportContent;
  /** The filter, in the form that the service accepts. */
  narrowedBy: Readonly<Record<string, string | undefined>>;
}>;

const FORMAT_NAMES: Readonly<Record<ExportFormat, string>> = {
  csv: "CSV",
  xlsx: "XLSX",
  json: "JSON",
};

type ExportPopupProps = OpenedMenu & Readonly<{ exportables: readonly Exportable[] }>;

/** The list of files. `ExportMenu` loads it when its button is first used. */
export function ExportPopup({ exportables, ...opened }: ExportPopupProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("exporting");
  const tShell = useTranslations("shell");
  const customer = useCustomerKey();
  const { print, href: printHref } = usePrint();
  async function save(href: string): Promise<void> {
    try {
      await saveFile(href);
    } catch (error) {
      const hasTooMany = refusalOf(error)?.code === "validation_failed";
      const description = hasTooMany ? t("tooManyWindows") : messageOf(error);
      await showToast({ title: t("failed"), description, tone: "error", id: "export" });
    }
  }
  return (
    <MenuPopup
      {...opened}
      groups={[
        ...exportables.map(({ name, what, narrowedBy }) =>
          EXPORT_FORMATS.map((format) => {
            const href = exportUrl(customer, { what, format, ...narrowedBy });
            return {
              label: t(name, { format: FORMAT_NAMES[format] }),
              href,
              isFile: true,
              onSelect: () => void save(href),
            };
          }),
        ),
        [{ label: tShell("print"), href: printHref, onSelect: print }],
      ]}
    />
  );
}
