"use client";

import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { CopyField } from "../copying/copy-field";
import { SecretDialog } from "../copying/secret-dialog";
import { CodeBlock } from "../home/code-block";
import { toStrong } from "../rich-text";
import styles from "./clients.module.css";
import { exampleCommand } from "./example-command";
import type { Issued } from "./issued";

type ClientSecretDialogProps = Readonly<{ issued: Issued; origin: string; onClose: () => void }>;

/** Shows the credentials of a client once, and a request to try them with. */
export function ClientSecretDialog({ issued, origin, onClose }: ClientSecretDialogProps) {
  const t = useTranslations("clientDialogs.secret");
  const { userId, name } = useBusiness().business;
  const command = exampleCommand({ ...issued, origin, userId });
  return (
    <SecretDialog
      size="large"
      title={t("title", { name: issued.name })}
      warning={t.rich("warning", { strong: toStrong })}
      about={<CopyField label={t("clientId")} value={issued.clientId} />}
      label={t("clientSecret")}
      secret={issued.clientSecret}
      onClose={onClose}
    >
      {command === null ? (
        <p className={styles.hint}>{t("writesOnly")}</p>
      ) : (
        <div className={styles.command}>
          <CodeBlock label={t("tryIt", { business: name })} code={command} canBeCopied />
        </div>
      )}
    </SecretDialog>
  );
}
