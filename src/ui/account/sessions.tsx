"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { RefusalText } from "../components/refusal-text";
import rows from "../components/rows.module.css";
import { showToast } from "../components/show-toast";
import { VisuallyHidden } from "../components/visually-hidden";
import { InstantText } from "../date-text";
import { ListSkeleton } from "../list-skeleton";
import { QueryState } from "../query-state";
import { invalidate } from "../trpc/invalidate";
import { readOnReturn } from "../trpc/read-on-return";
import { type Outputs, useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import styles from "./account.module.css";
import { browserName } from "./browser-name";

type Session = Outputs["account"]["listSessions"]["sessions"][number];

/** The browsers in which the person is signed in, each with a button to sign out. */
export function Sessions() {
  const messageOf = useMessageOf();
  const t = useTranslations("account.sessions");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const query = useQuery({ ...trpc.account.listSessions.queryOptions(), ...readOnReturn });
  const readAgain = () => invalidate(queryClient, { queryKey: trpc.account.listSessions.queryKey() });
  const ending = useMutation(
    trpc.account.endSession.mutationOptions({
      async onSuccess() {
        await readAgain();
        void showToast({ title: t("signedOut") });
      },
    }),
  );
  const endingOthers = useMutation(
    trpc.account.endOtherSessions.mutationOptions({
      async onSuccess() {
        await readAgain();
        void showToast({ title: t("signedOutOthers") });
      },
    }),
  );
  const sessions = query.data?.sessions ?? [];
  const problem = ending.error ?? endingOthers.error;
  return (
    <Card
      title={t("title")}
      description={t("description")}
      actions={
        sessions.length > 1 && (
          <Button onClick={() => endingOthers.mutate()} isPending={endingOthers.isPending}>
            {t("signOutOthers")}
          </Button>
        )
      }
      isFlush
    >
      <QueryState query={query} loading={<ListSkeleton label={t("loading")} rows={2} />} />
      <div className={styles.problem}>
        <RefusalText>{problem && messageOf(problem)}</RefusalText>
      </div>
      {sessions.length > 0 && (
        <ul className={rows.list} aria-label={t("list")}>
          {sessions.map((session) => (
            <SessionRow
              key={session.sessionId}
              session={session}
              isEnding={ending.isPending && ending.variables.sessionId === session.sessionId}
              onEnd={() => ending.mutate({ sessionId: session.sessionId })}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

type SessionRowProps = Readonly<{ session: Session; isEnding: boolean; onEnd: () => void }>;

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useTranslations("account");
  const { userAgent, address, isByPasskey, createdAt, lastUsedAt, isCurrent } = session;
  const name = browserName(userAgent, t);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={rows.name}>
          {name}
          {isCurrent && <Badge tone="accent">{t("sessions.thisBrowser")}</Badge>}
        </p>
        <p className={rows.facts}>
          {!isCurrent && (
            <>{t.rich("sessions.lastUsed", { time: () => <InstantText instant={lastUsedAt} /> })} · </>
          )}
          {t.rich(isByPasskey ? "sessions.signedInByPasskey" : "sessions.signedIn", {
            time: () => <InstantText instant={createdAt} />,
          })}
          {address !== null && ` · ${address}`}
        </p>
      </div>
      {!isCurrent && (
        <Button size="small" onClick={onEnd} isPending={isEnding}>
          {t.rich("sessions.signOut", {
            name,
            hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
          })}
        </Button>
      )}
    </li>
  );
}
