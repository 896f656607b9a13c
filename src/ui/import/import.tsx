"use client";

import Lock from "lucide-react/icons/lock";
import { mayEdit } from "../../domain/person";
import { useBusiness } from "../business/business-context";
import { Card } from "../components/card";
import { EmptyState } from "../components/empty-state";
import { PageHeader } from "../components/page-header";
import styles from "./import.module.css";
import { ImportFlow } from "./import-flow";
import { ThroughApi } from "./through-api";

/** How transactions come in: from a file of the bank, or through the API. */
export function Import({ origin }: Readonly<{ origin: string }>) {
  const { role } = useBusiness().business;
  const throughApi = <ThroughApi origin={origin} />;
  return (
    <div className={styles.page}>
      <PageHeader
        title="Import"
        description="Drop a file from your bank, see row by row what it would do, and confirm."
      />
      {mayEdit(role) ? (
        <ImportFlow below={throughApi} />
      ) : (
        <div className={styles.flow}>
          <Card>
            <EmptyState
              title="You can look at this business, but not import into it"
              text="Ask somebody who may edit it to import the file, or to let you edit too."
              icon={<Lock />}
            />
          </Card>
          {throughApi}
        </div>
      )}
    </div>
  );
}
