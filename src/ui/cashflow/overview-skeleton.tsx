import { useTranslations } from "use-intl";
import { Card } from "../components/card";
import { PageHeader } from "../components/page-header";
import { Skeleton } from "../components/skeleton";
import styles from "./overview.module.css";

/** Placeholder for an overview that is loading. */
export function OverviewSkeleton() {
  const t = useTranslations("overview");
  return (
    <>
      <PageHeader
        title={<span role="status">{t("loading")}</span>}
        description={<Skeleton width="240px" />}
      />
      <div className={styles.page}>
        <Card>
          <Skeleton height="96px" />
        </Card>
        <Card>
          <Skeleton height="320px" />
        </Card>
      </div>
    </>
  );
}
