"use client";

import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../components/lazy-part";
import { showToast } from "../components/show-toast";
import { forgetDraftsOfOthers } from "../leaving/kept-draft";
import { leave } from "../leaving/leave-guard";
import { LocaleProvider } from "../locale-context";
import { AppShell } from "../shell/app-shell";
import { sectionOf } from "../shell/section-of";
import { signOut } from "../sign-in/sign-out";
import type { Translate } from "../translate";
import { TrpcClientProvider } from "../trpc/trpc-client-provider";
import { useNewDay } from "../use-new-day";
import { BusinessProvider, type BusinessView } from "./business-context";
import { LiveChanges } from "./live-changes";

const RunningUndo = lazyPart(async () => (await import("./running-undo")).RunningUndo, {
  waiting: () => null,
  lost: () => null,
});

type BusinessShellProps = Readonly<{
  view: BusinessView;
  reader: Readonly<{ locale: string; renderedAt: number }>;
  build: string;
  /** Whether an undo is under way that this page did not begin. */
  isUndoRunning: boolean;
  children: ReactNode;
}>;

/** The frame of every page of a business: navigation, toasts, and the stream of changes. */
export function BusinessShell({ view, reader, build, isUndoRunning, children }: BusinessShellProps) {
  const t = useTranslations("shell");
  const router = useRouter();
  const pathname = usePathname();
  useNewDay();
  const { business, person } = view;
  const basePath = `/b/${business.customerId}`;
  useEffect(() => forgetDraftsOfOthers(person.id), [person.id]);
  return (
    <TrpcClientProvider>
      <LocaleProvider {...reader}>
        <BusinessProvider value={view}>
          <AppShell
            basePath={basePath}
            user={{ ...person, role: business.role }}
            currentCustomer={{ id: business.customerId, name: business.name }}
            build={build}
            onSelectCustomer={({ customerId, role }) =>
              leave(() => router.push(`/b/${customerId}${sectionOf(pathname, basePath, role)}`))
            }
            accountActions={{
              onSignOut: () => void end({ isEverywhere: false }, t),
              onSignOutEverywhere: () => void end({ isEverywhere: true }, t),
            }}
          >
            {children}
          </AppShell>
          <LiveChanges />
          {isUndoRunning && <RunningUndo />}
        </BusinessProvider>
      </LocaleProvider>
    </TrpcClientProvider>
  );
}

async function end(from: Readonly<{ isEverywhere: boolean }>, t: Translate<"shell">): Promise<void> {
  if (await signOut(from)) return;
  await showToast({ title: t("stillSignedIn"), description: t("stillSignedInHint"), tone: "error" });
}
