"use client";

import { Badge } from "../components/badge";
import { Button } from "../components/button";
import rows from "../components/rows.module.css";
import { VisuallyHidden } from "../components/visually-hidden";
import { InstantText } from "../date-text";
import type { Outputs } from "../trpc/trpc";
import styles from "./clients.module.css";
import { SCOPE_WORDS } from "./scope-words";

export type Client = Outputs["clients"]["list"]["clients"][number];

type ClientRowProps = Readonly<{
  client: Client;
  onRotate: () => void;
  onEndOld: () => void;
  onRevoke: () => void;
}>;

export function ClientRow({ client, onRotate, onEndOld, onRevoke }: ClientRowProps) {
  const { name, clientId, scopes, createdAt, lastUsedAt, revokedAt, secretCount } = client;
  const isRevoked = revokedAt !== null;
  return (
    <li className={styles.row} data-revoked={isRevoked || undefined}>
      <div className={styles.words}>
        <p className={rows.name}>
          {name}
          {isRevoked && <Badge tone="danger">Revoked</Badge>}
          {secretCount > 1 && !isRevoked && <Badge tone="notice">{secretCount} active secrets</Badge>}
        </p>
        <p className={styles.id}>{clientId}</p>
        <ul className={styles.scopes} aria-label="May">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge title={scope}>{SCOPE_WORDS[scope].label}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Created</dt>
          <dd>
            <InstantText instant={createdAt} />
          </dd>
        </div>
        <div>
          <dt>Last used</dt>
          <dd>{lastUsedAt === null ? "never" : <InstantText instant={lastUsedAt} />}</dd>
        </div>
        {isRevoked ? (
          <div>
            <dt>Revoked</dt>
            <dd>
              <InstantText instant={revokedAt} />
            </dd>
          </div>
        ) : (
          <div>
            <dt>Active secrets</dt>
            <dd>{secretCount}</dd>
          </div>
        )}
      </dl>
      <div className={styles.actions}>
        {!isRevoked && (
          <>
            {secretCount > 1 && (
              <Button size="small" onClick={onEndOld}>
                End the old secret
                <VisuallyHidden> of {name}</VisuallyHidden>
              </Button>
            )}
            <Button size="small" onClick={onRotate}>
              New secret
              <VisuallyHidden> for {name}</VisuallyHidden>
            </Button>
            <Button size="small" onClick={onRevoke}>
              Revoke
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
