"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { lazyDialog } from "../components/lazy-dialog";
import { QueryState } from "../query-state";
import { readOnReturn } from "../trpc/read-on-return";
import { useTRPC } from "../trpc/trpc";

const TwoFactorDialog = lazyDialog(async () => (await import("./two-factor-dialog")).TwoFactorDialog);
const BackupCodesDialog = lazyDialog(async () => (await import("./backup-codes-dialog")).BackupCodesDialog);

/** Whether sign-in asks for a code, with a button to change that. */
export function TwoFactor() {
  const t = useTranslations("account.twoFactor");
  const trpc = useTRPC();
  const [opened, setOpened] = useState<"switch" | "codes" | null>(null);
  const query = useQuery({ ...trpc.account.getSecurity.queryOptions(), ...readOnReturn });
  const isOn = query.data?.hasTwoFactor;
  return (
    <Card
      title={
        <>
          {t("title")} {isOn === true && <Badge tone="accent">{t("on")}</Badge>}
        </>
      }
      description={t("description")}
      actions={
        isOn !== undefined && (
          <>
            {isOn && <Button onClick={() => setOpened("codes")}>{t("newBackupCodes")}</Button>}
            <Button onClick={() => setOpened("switch")}>{t(isOn ? "turnOff" : "setUp")}</Button>
          </>
        )
      }
      isFlush
    >
      <QueryState query={query} loading={null} />
      {opened === "switch" && isOn !== undefined && (
        <TwoFactorDialog isOn={isOn} onClose={() => setOpened(null)} />
      )}
      {opened === "codes" && <BackupCodesDialog onClose={() => setOpened(null)} />}
    </Card>
  );
}
