"use client";

import { useTranslations } from "use-intl";
import { SiteHeader } from "../site-header";
import { SITE_LINKS } from "../site-links";
import { CodeBlock } from "./code-block";
import { type ExampleFigures, exampleOf } from "./example";
import styles from "./home.module.css";

const FACTS = ["window", "exact", "corrected"] as const;

/** `demoFigures` is null where the demo is not served. */
type HomeProps = Readonly<{ origin: string; demoFigures: ExampleFigures | null }>;

export function Home({ origin, demoFigures }: HomeProps) {
  const t = useTranslations("home");
  const { command, response } = exampleOf(origin, demoFigures);
  return (
    <>
      <SiteHeader t={useTranslations("common")} isSignedIn={false} />
      <main className={styles.main}>
        <section className={styles.hero}>
          <div>
            <h1 className={styles.title}>{t("title")}</h1>
            <p className={styles.lead}>{t("lead")}</p>
            <div className={styles.actions}>
              <a className={styles.primary} href="/sign-in">
                {t("openDashboard")}
              </a>
              <a className={styles.secondary} href={SITE_LINKS.apiReference}>
                {t("readReference")}
              </a>
            </div>
          </div>
          <section className={styles.example} aria-label={t("example")}>
            <CodeBlock label={t("request")} code={command} canBeCopied />
            <CodeBlock label={t("response")} code={response} />
          </section>
        </section>
        <dl className={styles.facts}>
          {FACTS.map((fact) => (
            <div key={fact}>
              <dt>{t(`facts.${fact}.title`)}</dt>
              <dd>{t(`facts.${fact}.text`)}</dd>
            </div>
          ))}
        </dl>
      </main>
      <footer className={styles.footer}>
        <a href={SITE_LINKS.guides}>{t("guides")}</a>
        <a href={SITE_LINKS.apiReference}>{t("reference")}</a>
        <a href={SITE_LINKS.openApiDocument}>{t("openApi")}</a>
        <a href={SITE_LINKS.status}>{t("status")}</a>
      </footer>
    </>
  );
}
