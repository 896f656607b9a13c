import Download from "lucide-react/icons/download";
import { CopyField } from "../clients/copy-field";
import { Button } from "../components/button";
import rows from "../components/rows.module.css";
import { saveText } from "../export/save-text";

/** Backup codes, which are shown once: to copy, and to save as a file. */
export function BackupCodes({ codes }: Readonly<{ codes: readonly string[] }>) {
  return (
    <div className={rows.sections}>
      <CopyField label="Backup codes, each of which works once" value={codes.join(" ")} />
      <p>Keep them where you find them without your phone. They are shown only now.</p>
      <div>
        <Button
          icon={<Download aria-hidden="true" />}
          onClick={() => saveText("business-cashflow-backup-codes.txt", `${codes.join("\n")}\n`)}
        >
          Download as a file
        </Button>
      </div>
    </div>
  );
}
