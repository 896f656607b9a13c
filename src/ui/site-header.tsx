import styles from "./site-header.module.css";
import { SITE_LINKS } from "./site-links";
import type { Translate } from "./translate";
import { Wordmark } from "./wordmark";

type SiteHeaderProps = Readonly<{ t: Translate<"common">; isSignedIn: boolean }>;

/** Plain anchors: two of the targets are not Next pages, and the others need no prefetching. */
export function SiteHeader({ t, isSignedIn }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <a href="/" className={styles.home}>
        <Wordmark />
      </a>
      <nav aria-label={t("mainNavigation")} className={styles.links}>
        <a href={SITE_LINKS.guides} className={styles.secondary}>
          {t("guides")}
        </a>
        <a href={SITE_LINKS.apiReference} className={styles.secondary}>
          {t("apiReference")}
        </a>
        <a href={SITE_LINKS.status} className={styles.secondary}>
          {t("status")}
        </a>
        {isSignedIn ? <a href="/account">{t("account")}</a> : <a href="/sign-in">{t("signIn")}</a>}
      </nav>
    </header>
  );
}
