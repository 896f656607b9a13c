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
        description={<Skeleton width="15rem" />}
      />
      <div className={styles.page}>
        <Card>
          <Skeleton height="6rem" />
        </Card>
        <Card>
          <Skeleton height="20rem" />
        </Card>
      </div>
    </>
  );
}
