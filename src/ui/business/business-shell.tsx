"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useEffect, useState } from "react";
import { showToast } from "../components/show-toast";
import { leave } from "../leaving/leave-guard";
import { LocaleProvider } from "../locale-context";
import { AppShell } from "../shell/app-shell";
import { signOut } from "../sign-in/sign-in-client";
import { keepTimeZone } from "../time-zone-cookie";
import { TrpcClientProvider } from "../trpc/trpc-client-provider";
import { BusinessProvider, type BusinessView } from "./business-context";
import { LiveChanges } from "./live-changes";

const ChangePasswordDialog = dynamic(() =>
  import("../account/change-password-dialog").then((module) => module.ChangePasswordDialog),
);

type BusinessShellProps = Readonly<{
  view: BusinessView;
  reader: Readonly<{ locale: string; renderedAt: number }>;
  children: ReactNode;
}>;

/** What stands around every page of a business: navigation, messages, and the stream of what others change. */
export function BusinessShell({ view, reader, children }: BusinessShellProps) {
  const router = useRouter();
  useEffect(keepTimeZone, []);
  const [isChangingPassword, setIsChangingPassword] = useState(false);
  const { business, person } = view;
  return (
    <TrpcClientProvider>
      <NuqsAdapter>
        <LocaleProvider {...reader}>
          <BusinessProvider value={view}>
            <AppShell
              basePath={`/b/${business.customerId}`}
              user={{ ...person, role: business.role }}
              currentCustomer={{ id: business.customerId, name: business.name }}
              isPartnerAdmin={business.role === "partner_admin"}
              onSelectCustomer={(id) => leave(() => router.push(`/b/${id}`))}
              accountActions={{
                onChangePassword: () => setIsChangingPassword(true),
                onSignOut: () => void end({ isEverywhere: false }),
                onSignOutEverywhere: () => void end({ isEverywhere: true }),
              }}
            >
              {children}
            </AppShell>
            {isChangingPassword && (
              <ChangePasswordDialog email={person.email} onClose={() => setIsChangingPassword(false)} />
            )}
            <LiveChanges />
          </BusinessProvider>
        </LocaleProvider>
      </NuqsAdapter>
    </TrpcClientProvider>
  );
}

async function end(from: Readonly<{ isEverywhere: boolean }>): Promise<void> {
  if (await signOut(from)) return;
  await showToast({ title: "You are still signed in", description: "Please try again.", tone: "error" });
}
