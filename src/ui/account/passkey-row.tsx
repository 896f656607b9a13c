import { Button } from "../components/button";
import rows from "../components/rows.module.css";
import { VisuallyHidden } from "../components/visually-hidden";
import { InstantText } from "../date-text";
import type { Outputs } from "../trpc/trpc";
import styles from "./account.module.css";

export type Passkey = Outputs["account"]["listPasskeys"]["passkeys"][number];

type PasskeyRowProps = Readonly<{ passkey: Passkey; onRename: () => void; onRemove: () => void }>;

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={rows.name}>{name}</p>
        <p className={rows.facts}>
          {createdAt !== null && (
            <>
              Added <InstantText instant={createdAt} /> ·{" "}
            </>
          )}
          {lastUsedAt === null ? (
            "not used yet"
          ) : (
            <>
              last used <InstantText instant={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="small" onClick={onRename}>
          Rename
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button size="small" onClick={onRemove}>
          Remove
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
