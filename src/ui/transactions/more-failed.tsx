import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import styles from "./bulk-bar.module.css";

/** Reports that the following rows failed to load. */
export function MoreFailed({ onRetry }: Readonly<{ onRetry: () => void }>) {
  const t = useTranslations("transactions");
  const tCommon = useTranslations("common");
  return (
    <div className={styles.place}>
      <div className={styles.bar} role="alert">
        <p className={styles.count}>{t("moreFailed")}</p>
        <Button size="small" onClick={onRetry}>
          {tCommon("tryAgain")}
        </Button>
      </div>
    </div>
  );
}
