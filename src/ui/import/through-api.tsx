"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { CodeBlock } from "../home/code-block";
import { SITE_LINKS } from "../site-links";
import { batchCommand } from "./batch-command";
import styles from "./through-api.module.css";

/** How to send transactions from a program. */
export function ThroughApi({ origin }: Readonly<{ origin: string }>) {
  const t = useTranslations("importFile.api");
  const { business, today } = useBusiness();
  const { customerId, userId, currency, role } = business;
  return (
    <details className={styles.card}>
      <summary className={styles.summary}>
        <span className={styles.words}>
          <span className={styles.title}>{t("title")}</span>
          <span className={styles.description}>{t("description")}</span>
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <CodeBlock
        label={t("example")}
        code={batchCommand({ origin, userId, currency, bookedOn: today })}
        canBeCopied
      />
      <p className={styles.note}>
        {t.rich("credentials", { code: (text) => <code className={styles.code}>{text}</code> })}{" "}
        {role === "partner_admin"
          ? t.rich("createClient", {
              clients: (text) => <Link href={`/b/${customerId}/clients`}>{text}</Link>,
            })
          : t("askForClient")}{" "}
        {t("noDuplicates")}{" "}
        {t.rich("more", {
          reference: (text) => <a href={SITE_LINKS.apiReference}>{text}</a>,
          activity: (text) => <Link href={`/b/${customerId}/activity?show=imports`}>{text}</Link>,
        })}
      </p>
    </details>
  );
}
