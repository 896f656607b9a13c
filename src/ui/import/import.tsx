"use client";

import Lock from "lucide-react/icons/lock";
import { useTranslations } from "use-intl";
import { mayEdit } from "../../domain/person";
import { useBusiness } from "../business/business-context";
import { Card } from "../components/card";
import { EmptyState } from "../components/empty-state";
import { PageHeader } from "../components/page-header";
import { useKeptFocus } from "../use-kept-focus";
import styles from "./import.module.css";
import { ImportFlow } from "./import-flow";
import { ThroughApi } from "./through-api";

/** Adds transactions: from a bank file, or through the API. */
export function Import({ origin }: Readonly<{ origin: string }>) {
  const t = useTranslations("importFile");
  const { role } = useBusiness().business;
  useKeptFocus();
  const throughApi = <ThroughApi origin={origin} />;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      {mayEdit(role) ? (
        <ImportFlow below={throughApi} />
      ) : (
        <div className={styles.flow}>
          <Card>
            <EmptyState title={t("viewerTitle")} text={t("viewerText")} icon={<Lock />} />
          </Card>
          {throughApi}
        </div>
      )}
    </>
  );
}
