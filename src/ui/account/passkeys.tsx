"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { lazyDialog } from "../components/lazy-dialog";
import rows from "../components/rows.module.css";
import { useOpened } from "../components/use-opened";
import { ListSkeleton } from "../list-skeleton";
import { QueryState } from "../query-state";
import { readOnReturn } from "../trpc/read-on-return";
import { useTRPC } from "../trpc/trpc";
import { type Passkey, PasskeyRow } from "./passkey-row";

const AddPasskeyDialog = lazyDialog(async () => (await import("./add-passkey-dialog")).AddPasskeyDialog);
const RenamePasskeyDialog = lazyDialog(
  async () => (await import("./rename-passkey-dialog")).RenamePasskeyDialog,
);
const RemovePasskeyDialog = lazyDialog(
  async () => (await import("./remove-passkey-dialog")).RemovePasskeyDialog,
);

type OpenDialog = Readonly<{ kind: "add" }> | Readonly<{ kind: "rename" | "remove"; passkey: Passkey }>;

/** The passkeys of the person. */
export function Passkeys() {
  const t = useTranslations("account.passkeys");
  const trpc = useTRPC();
  const { opened: dialog, open, close } = useOpened<OpenDialog>();
  const query = useQuery({ ...trpc.account.listPasskeys.queryOptions(), ...readOnReturn });
  const passkeys = query.data?.passkeys ?? [];
  return (
    <Card
      title={t("title")}
      description={t("description")}
      actions={<Button onClick={() => open({ kind: "add" })}>{t("add")}</Button>}
      isFlush
    >
      <QueryState query={query} loading={<ListSkeleton label={t("loading")} rows={1} />} />
      {passkeys.length > 0 && (
        <ul className={rows.list} aria-label={t("list")}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkeyId}
              passkey={passkey}
              onRename={() => open({ kind: "rename", passkey })}
              onRemove={() => open({ kind: "remove", passkey })}
            />
          ))}
        </ul>
      )}
      {dialog?.kind === "add" && <AddPasskeyDialog onClose={close} />}
      {dialog?.kind === "rename" && <RenamePasskeyDialog passkey={dialog.passkey} onClose={close} />}
      {dialog?.kind === "remove" && <RemovePasskeyDialog passkey={dialog.passkey} onClose={close} />}
    </Card>
  );
}
