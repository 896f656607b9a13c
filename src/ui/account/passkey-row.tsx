import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import rows from "../components/rows.module.css";
import { InstantText } from "../date-text";
import { toHidden } from "../rich-text";
import type { Outputs } from "../trpc/trpc";
import styles from "./account.module.css";

export type Passkey = Outputs["account"]["listPasskeys"]["passkeys"][number];

type PasskeyRowProps = Readonly<{ passkey: Passkey; onRename: () => void; onRemove: () => void }>;

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useTranslations("account.passkeys");
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={rows.name}>{name}</p>
        <p className={rows.facts}>
          {createdAt !== null && (
            <>{t.rich("added", { time: () => <InstantText instant={createdAt} /> })} · </>
          )}
          {lastUsedAt === null
            ? t("neverUsed")
            : t.rich("lastUsed", { time: () => <InstantText instant={lastUsedAt} /> })}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="small" onClick={onRename}>
          {t.rich("rename", { name, hidden: toHidden })}
        </Button>
        <Button size="small" onClick={onRemove}>
          {t.rich("remove", { name, hidden: toHidden })}
        </Button>
      </div>
    </li>
  );
}
