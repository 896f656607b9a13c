"use client";

import { useTranslations } from "use-intl";
import type { GuidePart } from "@/guides/guide";
import { SITE_LINKS } from "../site-links";
import styles from "./guide-navigation.module.css";

type GuideNavigationProps = Readonly<{
  parts: readonly GuidePart[];
  current: string | undefined;
}>;

/** Links to all guides: next to the page on a wide screen, collapsed above it on a narrow one. */
export function GuideNavigation({ parts, current }: GuideNavigationProps) {
  const t = useTranslations("guides");
  const lists = (
    <>
      {parts.map(({ title, guides }) => (
        <section key={title} className={styles.part} lang="en">
          <p className={styles.title}>{title}</p>
          <ul className={styles.list}>
            {guides.map((guide) => (
              <li key={guide.name}>
                <a
                  href={`/docs/${guide.name}`}
                  className={styles.link}
                  aria-current={guide.name === current ? "page" : undefined}
                >
                  {guide.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className={styles.part}>
        <p className={styles.title}>{t("reference")}</p>
        <ul className={styles.list}>
          <li>
            <a href={SITE_LINKS.apiReference} className={styles.link}>
              {t("apiReference")}
            </a>
          </li>
          <li>
            <a href={SITE_LINKS.openApiDocument} className={styles.link}>
              {t("openApi")}
            </a>
          </li>
        </ul>
      </section>
    </>
  );
  return (
    <>
      <nav aria-label={t("contents")} className={styles.wide}>
        {lists}
      </nav>
      <details className={styles.narrow}>
        <summary className={styles.summary}>{t("contents")}</summary>
        <nav aria-label={t("contents")}>{lists}</nav>
      </details>
    </>
  );
}
