import { type Guides, readGuides } from "../guides/read-guides";
import type { InvitationFound } from "../services/people/accept-invitation";
import { findInvitation } from "../services/people/accept-invitation";
import { isResetOpen } from "../services/people/reset-by-link";
import type { Application } from "./application";
import {
  type DemoAccount,
  type DemoClient,
  type DemoFigures,
  findDemoAccount,
  findDemoClient,
  findDemoFigures,
} from "./sign-in/demo-account";
import { findSession, type Session } from "./sign-in/find-session";
import { type AppRouter, appRouter } from "./trpc/root";

/** The server, as pages see it. */
export type PageServer = Readonly<{
  application: Application;
  appRouter: AppRouter;
  findSession: (headers: Headers) => Promise<Session | null>;
  findInvitation: (token: string) => Promise<InvitationFound | null>;
  isResetOpen: (token: string) => Promise<boolean>;
  findDemoAccount: () => Promise<DemoAccount | null>;
  findDemoClient: () => Promise<DemoClient | null>;
  findDemoFigures: (userId: string) => Promise<DemoFigures | null>;
  guides: () => Guides;
}>;

export function makePageServer(application: Application): PageServer {
  let guides: Guides | undefined;
  return {
    application,
    appRouter,
    findSession: (headers) => findSession(application, headers),
    findInvitation: (token) => findInvitation(application, token),
    isResetOpen: (token) => isResetOpen(application, token),
    findDemoAccount: () => findDemoAccount(application),
    findDemoClient: () => findDemoClient(application),
    findDemoFigures: (userId) => findDemoFigures(application, userId),
    guides() {
      guides ??= readGuides();
      return guides;
    },
  };
}
