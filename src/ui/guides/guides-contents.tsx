"use client";

import { useTranslations } from "use-intl";
import type { GuideMatch, GuidePart } from "@/guides/guide";
import styles from "./guides-contents.module.css";

type GuidesContentsProps = Readonly<{ parts: readonly GuidePart[] }>;

/** All guides with their summaries. */
export function GuidesContents({ parts }: GuidesContentsProps) {
  const t = useTranslations("guides");
  return (
    <>
      <h1 className={styles.title}>{t("title")}</h1>
      <p className={styles.lead}>{t("lead")}</p>
      {parts.map(({ title, guides }) => (
        <section key={title} className={styles.part} lang="en">
          <h2 className={styles.partTitle}>{title}</h2>
          <ul className={styles.cards}>
            {guides.map(({ name, title: guideTitle, summary }) => (
              <li key={name} className={styles.card}>
                <a href={`/docs/${name}`}>{guideTitle}</a>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type GuidesFoundProps = Readonly<{ query: string; matches: readonly GuideMatch[] }>;

/** The sections that a search found. */
export function GuidesFound({ query, matches }: GuidesFoundProps) {
  const t = useTranslations("guides");
  return (
    <>
      <h1 className={styles.title}>{t("found", { count: matches.length, query })}</h1>
      {matches.length === 0 && <p className={styles.lead}>{t("nothingFound")}</p>}
      <ul className={styles.matches} lang="en">
        {matches.map(({ guide, heading, excerpt }) => {
          const address = `/docs/${guide.name}${heading === null ? "" : `#${heading.id}`}`;
          return (
            <li key={address} className={styles.card}>
              <a href={address}>{heading === null ? guide.title : `${guide.title}: ${heading.text}`}</a>
              <p>{excerpt}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
