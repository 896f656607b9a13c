"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import Link from "next/link";
import { useBusiness } from "../business/business-context";
import { CodeBlock } from "../home/code-block";
import { SITE_LINKS } from "../site-links";
import { batchCommand } from "./batch-command";
import styles from "./through-api.module.css";

/** How a program brings transactions in, for those who have one. */
export function ThroughApi({ origin }: Readonly<{ origin: string }>) {
  const { business, today } = useBusiness();
  const { customerId, userId, currency, role } = business;
  return (
    <details className={styles.card}>
      <summary className={styles.summary}>
        <span className={styles.words}>
          <span className={styles.title}>Through the API</span>
          <span className={styles.description}>
            Your bank or accounting tool can push transactions by itself, up to 1,000 at a time.
          </span>
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <CodeBlock
        label="Push one transaction"
        code={batchCommand({ origin, userId, currency, bookedOn: today })}
        canBeCopied
      />
      <p className={styles.note}>
        What was sent before is recognised by its id, so sending it again makes no duplicates and keeps what
        you decided. Put the id and the secret of an API client that may write transactions into{" "}
        <code className={styles.code}>CLIENT_ID</code> and <code className={styles.code}>CLIENT_SECRET</code>{" "}
        first.{" "}
        {role === "partner_admin" ? (
          <>
            You create one under <Link href={`/b/${customerId}/clients`}>API clients</Link>.{" "}
          </>
        ) : (
          "An admin of your bank or accounting tool has one. "
        )}
        All fields are in the <a href={`${SITE_LINKS.apiReference}`}>API reference</a>, and each batch appears
        in the <Link href={`/b/${customerId}/activity?show=imports`}>activity</Link>, where it can be undone
        as one.
      </p>
    </details>
  );
}
