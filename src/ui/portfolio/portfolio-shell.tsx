"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { EndWithSession } from "../account/end-with-session";
import { Toaster } from "../components/toaster";
import { ConnectionBanner } from "../connection/connection-banner";
import { LocaleProvider } from "../locale-context";
import { SignOutButton } from "../sign-in/sign-out-button";
import { TrpcClientProvider } from "../trpc/trpc-client-provider";
import { useNewDay } from "../use-new-day";
import { Wordmark } from "../wordmark";
import styles from "./portfolio-shell.module.css";

type PortfolioShellProps = Readonly<{
  reader: Readonly<{ locale: string; renderedAt: number }>;
  children: ReactNode;
}>;

/** The frame of the list of businesses, which belongs to no single business. */
export function PortfolioShell({ reader, children }: PortfolioShellProps) {
  const t = useTranslations("common");
  useNewDay();
  return (
    <TrpcClientProvider>
      <LocaleProvider {...reader}>
        <EndWithSession />
        <header className={styles.header}>
          <Wordmark isShortOnPhone />
          <div className={styles.account}>
            <a href="/account?from=%2Fbusinesses" className={styles.link}>
              {t("account")}
            </a>
            <SignOutButton />
          </div>
        </header>
        <ConnectionBanner />
        <main className={styles.main}>{children}</main>
        <Toaster />
      </LocaleProvider>
    </TrpcClientProvider>
  );
}
