"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { ErrorState } from "../components/error-state";
import { RefusalText } from "../components/refusal-text";
import rows from "../components/rows.module.css";
import { showToast } from "../components/show-toast";
import { VisuallyHidden } from "../components/visually-hidden";
import { InstantText } from "../date-text";
import { ListSkeleton } from "../list-skeleton";
import { messageOf } from "../trpc/refusal";
import { type Outputs, useTRPC } from "../trpc/trpc";
import styles from "./account.module.css";
import { browserName } from "./browser-name";

type Session = Outputs["account"]["listSessions"]["sessions"][number];

/** The browsers in which the person is signed in, each with a way to end that. */
export function Sessions() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const query = useQuery(trpc.account.listSessions.queryOptions());
  const readAgain = () => queryClient.invalidateQueries({ queryKey: trpc.account.listSessions.queryKey() });
  const ending = useMutation(
    trpc.account.endSession.mutationOptions({
      async onSuccess() {
        await readAgain();
        void showToast({ title: "Signed out there" });
      },
    }),
  );
  const endingOthers = useMutation(
    trpc.account.endOtherSessions.mutationOptions({
      async onSuccess() {
        await readAgain();
        void showToast({ title: "Signed out everywhere else" });
      },
    }),
  );
  const sessions = query.data?.sessions ?? [];
  const problem = ending.error ?? endingOthers.error;
  return (
    <Card
      title="Where you are signed in"
      description="End what you do not know or no longer use. A page that is open there is cleared within a second."
      actions={
        sessions.length > 1 && (
          <Button onClick={() => endingOthers.mutate()} isPending={endingOthers.isPending}>
            Sign out everywhere else
          </Button>
        )
      }
      isFlush
    >
      {query.isPending && <ListSkeleton label="Loading where you are signed in" rows={2} />}
      {query.isError && query.data === undefined && (
        <ErrorState
          text={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isRefetching}
        />
      )}
      <div className={styles.problem}>
        <RefusalText>{problem && messageOf(problem)}</RefusalText>
      </div>
      {sessions.length > 0 && (
        <ul className={rows.list} aria-label="Where you are signed in, last used first">
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
  const { userAgent, address, isByPasskey, createdAt, lastUsedAt, isCurrent } = session;
  const name = browserName(userAgent);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={rows.name}>
          {name}
          {isCurrent && <Badge tone="accent">This browser</Badge>}
        </p>
        <p className={rows.facts}>
          {!isCurrent && (
            <>
              Last used <InstantText instant={lastUsedAt} /> ·{" "}
            </>
          )}
          Signed in {isByPasskey && "with a passkey "}
          <InstantText instant={createdAt} />
          {address !== null && ` · ${address}`}
        </p>
      </div>
      {!isCurrent && (
        <Button size="small" onClick={onEnd} isPending={isEnding}>
          Sign out there
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
