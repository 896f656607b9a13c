"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { GuideEntry, GuideHeading } from "@/guides/guide";
import styles from "./guide-page.module.css";

type GuidePageProps = Readonly<{
  title: string;
  before: GuideEntry | null;
  after: GuideEntry | null;
  children: ReactNode;
}>;

/** A guide, from its title to the links to the guides before and after it. Guides are in English. */
export function GuidePage({ title, before, after, children }: GuidePageProps) {
  const t = useTranslations("guides");
  return (
    <>
      <article lang="en">
        <h1 className={styles.title}>{title}</h1>
        {children}
      </article>
      <nav aria-label={t("further")} className={styles.further}>
        {before !== null && (
          <a href={`/docs/${before.name}`} className={styles.before} rel="prev">
            <span className={styles.direction}>{t("before")}</span>
            <span lang="en">{before.title}</span>
          </a>
        )}
        {after !== null && (
          <a href={`/docs/${after.name}`} className={styles.after} rel="next">
            <span className={styles.direction}>{t("after")}</span>
            <span lang="en">{after.title}</span>
          </a>
        )}
      </nav>
    </>
  );
}

/** The headings of the page, as links. */
export function GuideOutline({ headings }: Readonly<{ headings: readonly GuideHeading[] }>) {
  const t = useTranslations("guides");
  if (headings.length < 2) return null;
  return (
    <nav aria-label={t("outline")} className={styles.outline}>
      <p className={styles.outlineTitle}>{t("outline")}</p>
      <ul lang="en">
        {headings.map(({ id, text, depth }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
