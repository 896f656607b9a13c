"use client";

import Link from "next/link";
import { useBusiness } from "../business/business-context";
import { Card } from "../components/card";
import { PageHeader } from "../components/page-header";
import { CodeBlock } from "../home/code-block";
import { SITE_LINKS } from "../site-links";
import { batchCommand } from "./batch-command";
import styles from "./import.module.css";

/** How transactions come in today, and what comes next. */
export function Import({ origin }: Readonly<{ origin: string }>) {
  const { business, today } = useBusiness();
  const { customerId, userId, currency, role } = business;
  return (
    <>
      <PageHeader title="Import" description="How transactions of this business come in." />
      <div className={styles.sections}>
        <Card
          title="Through the API"
          description="Your bank or accounting tool pushes transactions, up to 1,000 at a time. What was sent before is recognised by its id, so sending it again makes no duplicates and keeps what you decided."
          isFlush
        >
          <CodeBlock
            label="Push one transaction"
            code={batchCommand({ origin, userId, currency, bookedOn: today })}
            canBeCopied
          />
          <p className={styles.note}>
            Put the id and the secret of an API client that may write transactions into{" "}
            <code className={styles.code}>CLIENT_ID</code> and{" "}
            <code className={styles.code}>CLIENT_SECRET</code> first.{" "}
            {role === "partner_admin" ? (
              <>
                You create one under <Link href={`/b/${customerId}/clients`}>API clients</Link>.{" "}
              </>
            ) : (
              "An admin of your bank or accounting tool has one. "
            )}
            All fields are in the <a href={`${SITE_LINKS.apiReference}`}>API reference</a>, and each batch
            appears in the <Link href={`/b/${customerId}/activity?show=imports`}>activity</Link>, where it can
            be undone as one.
          </p>
        </Card>
        <Card
          title="From a bank file"
          description="Not there yet; it is what we build next. You will drop a CSV, OFX, QIF, CAMT.053 or MT940 file here and see row by row what it would do before anything is stored."
          isFlush
        >
          {null}
        </Card>
      </div>
    </>
  );
}
