"use client";

import Download from "lucide-react/icons/download";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { lazyPopup } from "../components/lazy-popup";
import { Menu } from "../components/menu";
import type { Exportable } from "./export-popup";

const ExportPopup = lazyPopup(async () => (await import("./export-popup")).ExportPopup);

/**
 * Saves what the page shows as a file, or prints it. Items with an address are links, so that they can be
 * copied or opened in a new tab.
 */
export function ExportMenu({
  exportables,
  size,
  variant,
}: Readonly<{
  exportables: readonly Exportable[];
  size?: "small" | "medium" | undefined;
  variant?: "secondary" | "quiet" | undefined;
}>) {
  const t = useTranslations("exporting");
  return (
    <Menu
      trigger={
        <Button size={size} variant={variant} icon={<Download aria-hidden="true" />}>
          {t("export")}
        </Button>
      }
      onNear={ExportPopup.preload}
      popup={(opened) => <ExportPopup {...opened} exportables={exportables} />}
    />
  );
}
