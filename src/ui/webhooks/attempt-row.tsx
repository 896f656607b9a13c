"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Badge } from "../components/badge";
import rows from "../components/rows.module.css";
import { InstantText } from "../date-text";
import { formatInstant } from "../format-date";
import { useLocale } from "../locale-context";
import { AttemptDetails } from "./attempt-details";
import { useOutcomeOf } from "./use-outcome-of";
import type { Attempt } from "./webhook";
import styles from "./webhooks.module.css";

type AttemptRowProps = Readonly<{ attempt: Attempt; endpointId: string }>;

export function AttemptRow({ attempt, endpointId }: AttemptRowProps) {
  const t = useTranslations("webhookAttempts");
  const outcomeOf = useOutcomeOf();
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { eventType, userId, sequence, purpose, succeeded, nextAttemptAt } = attempt;
  return (
    <li className={styles.attempt}>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={rows.name}>
            <code className={styles.type}>{eventType}</code>
            <Badge tone={succeeded ? "neutral" : "danger"}>{t(succeeded ? "delivered" : "failed")}</Badge>
            {purpose !== "event" && <Badge tone="outlined">{t(`purposes.${purpose}`)}</Badge>}
          </span>
          <span className={rows.facts}>
            <InstantText instant={attempt.createdAt} /> · {outcomeOf(attempt)}
            {userId !== null && sequence !== null && ` · ${userId} #${sequence}`}
            {attempt.attempt > 1 && ` · ${t("attemptNumber", { number: attempt.attempt })}`}
          </span>
          {nextAttemptAt !== null && (
            <span className={rows.facts}>{t("next", { time: formatInstant(nextAttemptAt, locale) })}</span>
          )}
        </summary>
        {isOpen && <AttemptDetails attempt={attempt} endpointId={endpointId} />}
      </details>
    </li>
  );
}
