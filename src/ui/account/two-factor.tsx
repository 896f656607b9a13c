"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { ErrorState } from "../components/error-state";
import { lazyDialog } from "../components/lazy-dialog";
import { messageOf } from "../trpc/refusal";
import { useTRPC } from "../trpc/trpc";

const TwoFactorDialog = lazyDialog(async () => (await import("./two-factor-dialog")).TwoFactorDialog);
const BackupCodesDialog = lazyDialog(async () => (await import("./backup-codes-dialog")).BackupCodesDialog);

/** Whether a code is asked for at sign-in, and the way to change that. */
export function TwoFactor() {
  const trpc = useTRPC();
  const [opened, setOpened] = useState<"switch" | "codes" | null>(null);
  const query = useQuery(trpc.account.getSecurity.queryOptions());
  const isOn = query.data?.hasTwoFactor;
  return (
    <Card
      title={<>Two-factor authentication {isOn === true && <Badge tone="accent">On</Badge>}</>}
      description="A code from an authenticator app, as well as the password."
      actions={
        isOn !== undefined && (
          <>
            {isOn && <Button onClick={() => setOpened("codes")}>New backup codes</Button>}
            <Button onClick={() => setOpened("switch")}>{isOn ? "Turn off" : "Set up"}</Button>
          </>
        )
      }
      isFlush
    >
      {query.isError && isOn === undefined && (
        <ErrorState
          text={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isRefetching}
        />
      )}
      {opened === "switch" && isOn !== undefined && (
        <TwoFactorDialog isOn={isOn} onClose={() => setOpened(null)} />
      )}
      {opened === "codes" && <BackupCodesDialog onClose={() => setOpened(null)} />}
    </Card>
  );
}
