import { DEMO_CREDENTIALS } from "./demo-credentials";
import { DEMO_PERSON } from "./demo-person";

/**
 * The settings that matter here: where the service listens, its public address, and whether the demo is
 * wanted.
 */
type Address = Readonly<{
  HOST: string;
  PUBLIC_ORIGIN?: string | undefined;
  SEED_DEMO?: "0" | "1" | undefined;
}>;

/** What the demo may be used for in this process. Its password and client secret are public. */
export type DemoAccess = Readonly<{
  /** Whether the demo data are loaded, and the demo's person and client may sign in, if they exist. */
  isServed: boolean;
  /** Both return true for clients and people that do not belong to the demo. */
  admitsClient: (clientId: string) => boolean;
  admitsPerson: (email: string) => boolean;
  /** Whether a person may create clients and invitations, as far as their role allows it. */
  mayLetIn: (email: string) => boolean;
  /** Whether strangers know the secret of a client. */
  isOpenClient: (clientId: string) => boolean;
  isDemoPerson: (email: string) => boolean;
}>;

/**
 * The one place that decides whether the demo is served. On this machine it is, unless `SEED_DEMO=0`. Where
 * strangers can connect, it is only with `SEED_DEMO=1`, and then the public password gives nobody credentials
 * of their own.
 */
export function demoAccess(environment: Address): DemoAccess {
  const canStrangersCome = isPublic(environment);
  const { SEED_DEMO } = environment;
  const isServed = canStrangersCome ? SEED_DEMO === "1" : SEED_DEMO !== "0";
  const isDemoPerson = (email: string): boolean => email === DEMO_PERSON.email;
  const isDemoClient = (clientId: string): boolean => clientId === DEMO_CREDENTIALS.clientId;
  return {
    isServed,
    isDemoPerson,
    admitsClient: (clientId) => isServed || !isDemoClient(clientId),
    admitsPerson: (email) => isServed || !isDemoPerson(email),
    mayLetIn: (email) => !canStrangersCome || !isDemoPerson(email),
    isOpenClient: (clientId) => canStrangersCome && isDemoClient(clientId),
  };
}

function isPublic({ HOST, PUBLIC_ORIGIN }: Address): boolean {
  if (!isLoopback(HOST)) return true;
  if (PUBLIC_ORIGIN === undefined) return false;
  const { protocol, hostname } = new URL(PUBLIC_ORIGIN);
  return protocol === "https:" || !isLoopback(hostname);
}

/** Any other name may resolve to any address, whatever it resolves to today. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}
