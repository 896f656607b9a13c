"use client";

import { useQuery } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import Plus from "lucide-react/icons/plus";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { EmptyState } from "../components/empty-state";
import { lazyDialog } from "../components/lazy-dialog";
import { PageHeader } from "../components/page-header";
import rows from "../components/rows.module.css";
import { useOpened } from "../components/use-opened";
import { useKeptAbout } from "../leaving/use-kept-about";
import { ListSkeleton } from "../list-skeleton";
import { QueryState } from "../query-state";
import { readOnReturn } from "../trpc/read-on-return";
import { useTRPC } from "../trpc/trpc";
import { useKeptFocus } from "../use-kept-focus";
import { useWhenIdle } from "../use-when-idle";
import { type Client, ClientRow } from "./client-row";
import type { Issued } from "./issued";

const CreateClientDialog = lazyDialog(
  async () => (await import("./create-client-dialog")).CreateClientDialog,
);
const RotateSecretDialog = lazyDialog(
  async () => (await import("./rotate-secret-dialog")).RotateSecretDialog,
);
const EndOldSecretDialog = lazyDialog(
  async () => (await import("./end-old-secret-dialog")).EndOldSecretDialog,
);
const RevokeClientDialog = lazyDialog(
  async () => (await import("./revoke-client-dialog")).RevokeClientDialog,
);
const ClientSecretDialog = lazyDialog(
  async () => (await import("./client-secret-dialog")).ClientSecretDialog,
);

const DIALOGS = [
  CreateClientDialog,
  RotateSecretDialog,
  EndOldSecretDialog,
  RevokeClientDialog,
  ClientSecretDialog,
] as const;

/**
 * Preloads all dialogs, because a secret is shown once and would be lost if the code of its dialog failed to
 * load.
 */
function preloadDialogs(): void {
  for (const dialog of DIALOGS) dialog.preload();
}

type OpenDialog =
  | Readonly<{ kind: "create" }>
  | Readonly<{ kind: "rotate" | "endOld" | "revoke"; client: Client }>
  | Readonly<{ kind: "secret"; issued: Issued }>;

/** The credentials that the partner's programs use to call the API. */
export function Clients({ origin }: Readonly<{ origin: string }>) {
  const t = useTranslations("clients");
  const trpc = useTRPC();
  const { partnerId } = useBusiness().business;
  useWhenIdle(preloadDialogs);
  useKeptFocus();
  const { opened: dialog, open, close } = useOpened<OpenDialog>();
  useKeptAbout("client", () => {
    open({ kind: "create" });
    return true;
  });
  const query = useQuery({ ...trpc.clients.list.queryOptions({ partnerId }), ...readOnReturn });
  const clients = query.data?.clients ?? [];
  const showSecret = (issued: Issued) => open({ kind: "secret", issued });
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => open({ kind: "create" })}>
      {t("create")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={clients.length > 0 ? create : undefined}
      />
      <Card isFlush>
        <QueryState query={query} loading={<ListSkeleton label={t("loading")} rows={3} />} />
        {query.data !== undefined && clients.length === 0 && (
          <EmptyState title={t("noClients")} text={t("noClientsText")} icon={<KeyRound />}>
            {create}
          </EmptyState>
        )}
        {clients.length > 0 && (
          <ul className={rows.list} aria-label={t("list")}>
            {clients.map((client) => (
              <ClientRow
                key={client.clientId}
                client={client}
                onRotate={() => open({ kind: "rotate", client })}
                onEndOld={() => open({ kind: "endOld", client })}
                onRevoke={() => open({ kind: "revoke", client })}
              />
            ))}
          </ul>
        )}
      </Card>
      {dialog?.kind === "create" && <CreateClientDialog onClose={close} onCreated={showSecret} />}
      {dialog?.kind === "rotate" && (
        <RotateSecretDialog client={dialog.client} onClose={close} onRotated={showSecret} />
      )}
      {dialog?.kind === "endOld" && <EndOldSecretDialog client={dialog.client} onClose={close} />}
      {dialog?.kind === "revoke" && <RevokeClientDialog client={dialog.client} onClose={close} />}
      {dialog?.kind === "secret" && (
        <ClientSecretDialog issued={dialog.issued} origin={origin} onClose={close} />
      )}
    </>
  );
}
