"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { CodeBlock } from "../home/code-block";
import { ListSkeleton } from "../list-skeleton";
import { QueryState } from "../query-state";
import { useTRPC } from "../trpc/trpc";
import { useResend } from "./use-resend";
import type { Attempt } from "./webhook";
import styles from "./webhooks.module.css";

type AttemptDetailsProps = Readonly<{ attempt: Attempt; endpointId: string }>;

/** The request as sent, and the beginning of the response. */
export function AttemptDetails({ attempt, endpointId }: AttemptDetailsProps) {
  const t = useTranslations("webhookAttempts");
  const trpc = useTRPC();
  const { partnerId } = useBusiness().business;
  const resend = useResend(attempt, endpointId);
  const query = useQuery(
    trpc.webhooks.getAttempt.queryOptions({ partnerId, endpointId, attemptId: attempt.id }),
  );
  if (query.data === undefined) {
    return <QueryState query={query} loading={<ListSkeleton label={t("loadingDetails")} rows={2} />} />;
  }
  const { requestBody } = query.data;
  const head = `POST ${attempt.url}\nwebhook-id: ${attempt.eventId}`;
  return (
    <div className={styles.details}>
      <div className={styles.code}>
        <CodeBlock label={t("request")} code={`${head}${bodyBelow(requestBody)}`} />
      </div>
      {requestBody === null && <p className={styles.hint}>{t("noBody")}</p>}
      {attempt.status !== null && <Response body={attempt.responseBody} />}
      {attempt.sequence !== null && (
        <div>
          <Button size="small" onClick={() => resend.mutate()} isPending={resend.isPending}>
            {t("resend")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Response({ body }: Readonly<{ body: string }>) {
  const t = useTranslations("webhookAttempts");
  if (body === "") return <p className={styles.hint}>{t("emptyResponse")}</p>;
  return (
    <div className={styles.code}>
      <CodeBlock label={t("response")} code={body} />
    </div>
  );
}

/** Indented for reading. The body as sent has no whitespace. */
function bodyBelow(body: string | null): string {
  return body === null ? "" : `\n\n${JSON.stringify(JSON.parse(body), null, 2)}`;
}
