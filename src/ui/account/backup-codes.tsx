import Download from "lucide-react/icons/download";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import rows from "../components/rows.module.css";
import { CopyField } from "../copying/copy-field";
import { saveText } from "../export/save-text";

/** Backup codes to copy or save as a file. They are shown only once. */
export function BackupCodes({ codes }: Readonly<{ codes: readonly string[] }>) {
  const t = useTranslations("accountDialogs.backupCodes");
  return (
    <div className={rows.sections}>
      <CopyField label={t("list")} value={codes.join("\n")} isList />
      <p>{t("keep")}</p>
      <div>
        <Button
          icon={<Download aria-hidden="true" />}
          onClick={() => saveText("business-cashflow-backup-codes.txt", `${codes.join("\n")}\n`)}
        >
          {t("download")}
        </Button>
      </div>
    </div>
  );
}
