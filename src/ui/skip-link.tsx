import styles from "./skip-link.module.css";
import type { Translate } from "./translate";

type SkipLinkProps = Readonly<{ t: Translate<"common"> }>;

/** The first stop of a page whose navigation comes before its `main`. It is hidden until it has the focus. */
export function SkipLink({ t }: SkipLinkProps) {
  return (
    <a href="#main" className={styles.skip}>
      {t("skip")}
    </a>
  );
}
