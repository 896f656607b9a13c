"use client";

import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import { Toaster } from "../components/toaster";
import { ConnectionBanner } from "../connection/connection-banner";
import { LocaleProvider } from "../locale-context";
import { keepTimeZone } from "../time-zone-cookie";
import { TrpcClientProvider } from "../trpc/trpc-client-provider";
import { Wordmark } from "../wordmark";
import styles from "./account-shell.module.css";
import { EndWithSession } from "./end-with-session";

type AccountShellProps = Readonly<{
  /** The page that the person came from. */
  backPath: string;
  reader: Readonly<{ locale: string; renderedAt: number }>;
  children: ReactNode;
}>;

/** The frame of the pages of a person's own account, which belong to no business. */
export function AccountShell({ backPath, reader, children }: AccountShellProps) {
  const t = useTranslations("account");
  useEffect(keepTimeZone, []);
  return (
    <TrpcClientProvider>
      <LocaleProvider {...reader}>
        <EndWithSession />
        <header className={styles.header}>
          <Wordmark />
          <a href={backPath} className={styles.back}>
            <ArrowLeft aria-hidden="true" />
            <span>
              {t.rich("backToDashboard", { where: (text) => <span className={styles.where}>{text}</span> })}
            </span>
          </a>
        </header>
        <ConnectionBanner />
        <main className={styles.main}>{children}</main>
        <Toaster />
      </LocaleProvider>
    </TrpcClientProvider>
  );
}
