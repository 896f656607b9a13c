import type { Person } from "../domain/person";
import { type Application, currentApplication } from "./application";
import { type DemoAccount, type DemoClient, findDemoAccount, findDemoClient } from "./sign-in/demo-account";
import { findPerson } from "./sign-in/find-session";
import { type AppRouter, appRouter } from "./trpc/root";

/** The server as pages know it. */
export type PageServer = Readonly<{
  application: Application;
  appRouter: AppRouter;
  findPerson: (headers: Headers) => Promise<Person | null>;
  findDemoAccount: () => Promise<DemoAccount | null>;
  findDemoClient: () => Promise<DemoClient | null>;
}>;

export function makePageServer(): PageServer {
  const application = currentApplication();
  return {
    application,
    appRouter,
    findPerson: (headers) => findPerson(application, headers),
    findDemoAccount: () => findDemoAccount(application),
    findDemoClient: () => findDemoClient(application),
  };
}
