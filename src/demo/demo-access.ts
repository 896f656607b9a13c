import { DEMO_CREDENTIALS } from "./demo-credentials";
import { DEMO_PERSON } from "./demo-person";

/** Of the settings: where the service listens and is reached, and whether the demo is asked for. */
type Address = Readonly<{
  HOST: string;
  PUBLIC_ORIGIN?: string | undefined;
  SEED_DEMO?: "0" | "1" | undefined;
}>;

/** What the demo, whose password and client secret everybody can read, may be used for in this process. */
export type DemoAccess = Readonly<{
  /** Whether its data are loaded, and its person and its client are let in where they are there. */
  isServed: boolean;
  /** Both answer true for all that is not the demo's. */
  admitsClient: (clientId: string) => boolean;
  admitsPerson: (email: string) => boolean;
  /** Whether somebody may let programs and people in, where their role lets them. */
  mayLetIn: (email: string) => boolean;
  isDemoPerson: (email: string) => boolean;
}>;

/**
 * The one place that decides where the demo is served: on this machine unless `SEED_DEMO=0` says otherwise,
 * and where strangers can come only if `SEED_DEMO=1` says so. There nobody gets credentials of their own by
 * the public password.
 */
export function demoAccess(environment: Address): DemoAccess {
  const canStrangersCome = isPublic(environment);
  const { SEED_DEMO } = environment;
  const isServed = canStrangersCome ? SEED_DEMO === "1" : SEED_DEMO !== "0";
  const isDemoPerson = (email: string): boolean => email === DEMO_PERSON.email;
  return {
    isServed,
    isDemoPerson,
    admitsClient: (clientId) => isServed || clientId !== DEMO_CREDENTIALS.clientId,
    admitsPerson: (email) => isServed || !isDemoPerson(email),
    mayLetIn: (email) => !canStrangersCome || !isDemoPerson(email),
  };
}

function isPublic({ HOST, PUBLIC_ORIGIN }: Address): boolean {
  if (!isLoopback(HOST)) return true;
  if (PUBLIC_ORIGIN === undefined) return false;
  const { protocol, hostname } = new URL(PUBLIC_ORIGIN);
  return protocol === "https:" || !isLoopback(hostname);
}

/** Any other name may lead anywhere, whatever it leads to today. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}
