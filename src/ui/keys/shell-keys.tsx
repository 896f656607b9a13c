"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { mayEdit } from "../../domain/person";
import { useBusiness } from "../business/business-context";
import { lazyDialog } from "../components/lazy-dialog";
import { useSharedValue } from "../shared-value";
import { isDialogOpen, useShortcuts } from "../use-shortcuts";
import { openAbove, openedAbove } from "./opened-above";

const KeysDialog = lazyDialog(async () => (await import("./keys-dialog")).KeysDialog);
const Palette = lazyDialog(async () => (await import("../palette/palette")).Palette);

type ShellKeysProps = Readonly<{ basePath: string; onSignOut: () => void }>;

/** The keyboard shortcuts of every page, and the overlays that they open. */
export function ShellKeys({ basePath, onSignOut }: ShellKeysProps) {
  const { role } = useBusiness().business;
  const opened = useSharedValue(openedAbove);
  const path = usePathname().slice(basePath.length);
  const close = () => openAbove(null);
  useShortcuts({ "?": () => openAbove("keys") });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      const isPalette = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);
      if (!isPalette || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!isDialogOpen()) openAbove("palette");
    }
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, []);
  if (opened === "keys") return <KeysDialog path={path} isEditable={mayEdit(role)} onClose={close} />;
  if (opened === "palette") return <Palette basePath={basePath} onSignOut={onSignOut} onClose={close} />;
  return null;
}
