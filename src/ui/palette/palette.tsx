"use client";

import * as RadixDialog from "@radix-ui/react-dialog";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import type { Translate } from "../translate";
import styles from "./palette.module.css";
import { findEntries, type PaletteEntry } from "./palette-entries";
import { noteRecent, readRecent } from "./recent-entries";
import { usePaletteEntries } from "./use-palette-entries";

type PaletteProps = Readonly<{ basePath: string; onSignOut: () => void; onClose: () => void }>;

/** A search field that leads to every page, command and business. */
export function Palette({ basePath, onSignOut, onClose }: PaletteProps) {
  const t = useTranslations("palette");
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const [marked, setMarked] = useState(0);
  const [recent] = useState(readRecent);
  const focusedBefore = useRef(document.activeElement);
  const chosen = useRef<PaletteEntry | null>(null);
  const listId = useId();
  const source = usePaletteEntries({ basePath, typed, onSignOut });
  const entries = [
    ...findEntries([...source.pages, ...source.commands], typed, recent),
    // The service found these by a rule of its own, which searches more than their names.
    ...source.businesses,
  ];
  const index = Math.min(marked, entries.length - 1);
  const idOf = (position: number) => `${listId}-${position}`;
  useEffect(() => {
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, index]);

  function choose(entry: PaletteEntry | undefined): void {
    if (entry === undefined) return;
    noteRecent(entry.id);
    chosen.current = entry;
    onClose();
  }

  function handleKey(event: KeyboardEvent): void {
    const target = targetOf(event.key, index, entries.length);
    if (target !== null) setMarked(target);
    else if (event.key === "Enter") choose(entries[index]);
    else return;
    event.preventDefault();
  }

  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.overlay} data-layer="" />
        <RadixDialog.Content
          className={styles.palette}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Runs after the dialog has closed, because the entry may open another.
            if (chosen.current !== null) chosen.current.run();
            else if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
          }}
        >
          <RadixDialog.Title className="visually-hidden">{t("title")}</RadixDialog.Title>
          <input
            type="text"
            role="combobox"
            className={styles.field}
            aria-label={t("field")}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={entries.length > 0 ? idOf(index) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={t("placeholder")}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setMarked(0);
            }}
            onKeyDown={handleKey}
          />
          <div id={listId} role="listbox" aria-label={t("results")} className={styles.list} tabIndex={-1}>
            {entries.map((entry, position) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys.
              <div
                key={entry.id}
                id={idOf(position)}
                role="option"
                tabIndex={-1}
                className={styles.entry}
                aria-selected={position === index}
                onPointerMove={() => setMarked(position)}
                onClick={() => choose(entry)}
              >
                <span className={styles.label}>{entry.label}</span>
                <span className={styles.kind}>{t(`kinds.${entry.kind}`)}</span>
              </div>
            ))}
          </div>
          <p className={styles.status} role="status">
            {wordsOf({ ...source, count: entries.length }, t, locale)}
          </p>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

type SearchState = Readonly<{ isSearching: boolean; hasFailed: boolean; count: number }>;

function wordsOf(
  { isSearching, hasFailed, count }: SearchState,
  t: Translate<"palette">,
  locale: string,
): string {
  if (hasFailed) return t("failed");
  if (isSearching) return t("searching");
  return count === 0 ? t("nothingFound") : t("found", pluralValues(count, locale));
}

function targetOf(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return (index - 1 + count) % count;
  return null;
}
