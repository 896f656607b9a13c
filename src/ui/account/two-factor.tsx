"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { ErrorState } from "../components/error-state";
import { messageOf } from "../trpc/refusal";
import { useTRPC } from "../trpc/trpc";

const TwoFactorDialog = dynamic(() => import("./two-factor-dialog").then((module) => module.TwoFactorDialog));

/** Whether a code is asked for at sign-in, and the way to change that. */
export function TwoFactor() {
  const trpc = useTRPC();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(trpc.account.getSecurity.queryOptions());
  const isOn = query.data?.hasTwoFactor;
  return (
    <Card
      title={<>Two-factor authentication {isOn === true && <Badge tone="accent">On</Badge>}</>}
      description="A code of an authenticator app, beside the password. A password that is stolen opens nothing by itself."
      actions={
        isOn !== undefined && <Button onClick={() => setOpen(true)}>{isOn ? "Turn off" : "Set up"}</Button>
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
      {isOpen && isOn !== undefined && <TwoFactorDialog isOn={isOn} onClose={() => setOpen(false)} />}
    </Card>
  );
}
