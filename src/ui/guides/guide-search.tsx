"use client";

import { useTranslations } from "use-intl";
import styles from "./guide-search.module.css";
import { LONGEST_QUERY } from "./longest-query";

/** A plain form: the search runs on the server, with or without scripts. */
export function GuideSearch({ query }: Readonly<{ query: string | undefined }>) {
  const t = useTranslations("guides");
  return (
    <search>
      <form action="/docs" className={styles.form}>
        <input
          type="search"
          name="q"
          required
          maxLength={LONGEST_QUERY}
          defaultValue={query}
          aria-label={t("search")}
          placeholder={t("search")}
          className={styles.input}
        />
      </form>
    </search>
  );
}
