"use client";

import { useTranslations } from "use-intl";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import rows from "../components/rows.module.css";
import { InstantText } from "../date-text";
import { toHidden } from "../rich-text";
import type { Outputs } from "../trpc/trpc";
import styles from "./clients.module.css";

export type Client = Outputs["clients"]["list"]["clients"][number];

type ClientRowProps = Readonly<{
  client: Client;
  onRotate: () => void;
  onEndOld: () => void;
  onRevoke: () => void;
}>;

export function ClientRow({ client, onRotate, onEndOld, onRevoke }: ClientRowProps) {
  const t = useTranslations("clients");
  const { name, clientId, scopes, createdAt, lastUsedAt, revokedAt, secretCount } = client;
  const isRevoked = revokedAt !== null;
  return (
    <li className={styles.row} data-revoked={isRevoked || undefined}>
      <div className={styles.words}>
        <p className={rows.name}>
          {name}
          {isRevoked && <Badge tone="danger">{t("revoked")}</Badge>}
          {secretCount > 1 && !isRevoked && (
            <Badge tone="notice">{t("severalSecrets", { count: secretCount })}</Badge>
          )}
        </p>
        <p className={styles.id}>{clientId}</p>
        <ul className={styles.scopes} aria-label={t("scopesOf")}>
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge title={scope}>{t(`scopes.${scope}.label`)}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t("created")}</dt>
          <dd>
            <InstantText instant={createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t("lastUsed")}</dt>
          <dd>{lastUsedAt === null ? t("neverUsed") : <InstantText instant={lastUsedAt} />}</dd>
        </div>
        {isRevoked ? (
          <div>
            <dt>{t("revoked")}</dt>
            <dd>
              <InstantText instant={revokedAt} />
            </dd>
          </div>
        ) : (
          <div>
            <dt>{t("activeSecrets")}</dt>
            <dd>{secretCount}</dd>
          </div>
        )}
      </dl>
      <div className={styles.actions}>
        {!isRevoked && (
          <>
            {secretCount > 1 && (
              <Button size="small" onClick={onEndOld}>
                {t.rich("expireOld", { name, hidden: toHidden })}
              </Button>
            )}
            <Button size="small" onClick={onRotate}>
              {t.rich("rotate", { name, hidden: toHidden })}
            </Button>
            <Button size="small" onClick={onRevoke}>
              {t.rich("revoke", { name, hidden: toHidden })}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
