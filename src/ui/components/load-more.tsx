"use client";

import { useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useMessageOf } from "../trpc/use-message-of";
import { Button } from "./button";
import styles from "./load-more.module.css";

type LoadMoreProps = Readonly<{
  /** An infinite query. Renders nothing once the last page is loaded. */
  query: Readonly<{
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  }>;
  /** Replaces the usual label of the button. */
  label?: string;
}>;

/** A button that loads the next page of a list, with the error if that fails. The last page removes it. */
export function LoadMore({ query, label }: LoadMoreProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("common");
  const { hasNextPage } = query;
  const findNext = useRef<(() => HTMLElement | null) | null>(null);
  // In the commit that removes the button, so that the focus is never lost.
  useLayoutEffect(() => {
    if (hasNextPage) return;
    if (document.activeElement === document.body) findNext.current?.()?.focus();
    findNext.current = null;
  }, [hasNextPage]);
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button
        onClick={({ currentTarget }) => {
          findNext.current = itemAfter(currentTarget);
          void query.fetchNextPage();
        }}
        isPending={query.isFetchingNextPage}
      >
        {label ?? t("loadMore")}
      </Button>
      {query.isFetchNextPageError && <p role="alert">{messageOf(query.error)}</p>}
    </div>
  );
}

/** Finds the first item of what this button loads, once it is there. */
function itemAfter(button: HTMLElement): () => HTMLElement | null {
  const part = button.closest("[role=dialog], main");
  const items = () => [...(part?.querySelectorAll<HTMLElement>("li, tbody tr") ?? [])];
  const count = items().findLastIndex((item) => isBefore(item, button)) + 1;
  return () => {
    const item = items()[count] ?? null;
    const control = item?.querySelector<HTMLElement>("a[href], button") ?? null;
    if (control === null) item?.setAttribute("tabindex", "-1");
    return control ?? item;
  };
}

function isBefore(item: Element, button: Element): boolean {
  return (button.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}
