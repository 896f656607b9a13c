"use client";

import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import type { Closing } from "./closing";
import styles from "./closing.module.css";
import { SignOffState } from "./sign-off-state";

/** Listed at once; older closings follow on request. */
const CLOSINGS_PER_PAGE = 12;

/** The sign-offs of closings that later ones follow, newest first. */
export function EarlierClosings({ closings }: Readonly<{ closings: readonly Closing[] }>) {
  const t = useTranslations("settings.closing");
  const tCommon = useTranslations("common");
  const headingId = useId();
  const [count, setCount] = useState(CLOSINGS_PER_PAGE);
  if (closings.length === 0) return null;
  return (
    <section className={styles.since} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t("earlier")}
      </h3>
      <div className={styles.form}>
        {closings.slice(0, count).map((closing) => (
          <SignOffState key={closing.changeId} closing={closing} isEarlier />
        ))}
      </div>
      {count < closings.length && (
        <div className={styles.buttons}>
          <Button onClick={() => setCount(count + CLOSINGS_PER_PAGE)}>{tCommon("loadMore")}</Button>
        </div>
      )}
    </section>
  );
}
