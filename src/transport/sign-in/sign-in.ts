import { createHmac } from "node:crypto";
import type { BetterAuthOptions } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { betterAuth } from "better-auth/minimal";
import type { Logger } from "pino";
import type { Database } from "../../db/client";
import { newId } from "../../services/context";

export const SIGN_IN_PATH = "/api/auth";

/** The front server says here who a request comes from; what a client sends under this name is dropped. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

const SECONDS_PER_MINUTE = 60;

type SignInSettings = Readonly<{
  database: Database;
  /** The server's pepper, of which the key that signs cookies is made. */
  pepper: string;
  /** `https://…` where the product is reached over TLS; null where each request says how it was reached. */
  publicOrigin: string | null;
  attemptsPerMinute: number;
  logger: Logger;
}>;

/**
 * Email and password, with sessions in the database.
 *
 * Nobody can sign up by themselves: people are made by the command line. A session is looked up for each request,
 * so that signing out everywhere works at once.
 */
function optionsFor(settings: SignInSettings) {
  const { database, pepper, publicOrigin, attemptsPerMinute, logger } = settings;
  return {
    appName: "Business Cashflow",
    basePath: SIGN_IN_PATH,
    baseURL: publicOrigin ?? { allowedHosts: ["*"], protocol: "http" },
    secret: createHmac("sha256", pepper).update("sign-in").digest("hex"),
    database: prismaAdapter(database.prisma, {
      provider: database.provider === "postgres" ? "postgresql" : "sqlite",
    }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8 },
    user: { modelName: "person" },
    session: { modelName: "session", fields: { userId: "personId" }, cookieCache: { enabled: false } },
    account: { modelName: "password", fields: { userId: "personId" } },
    rateLimit: {
      enabled: true,
      storage: "database",
      modelName: "signInAttempt",
      customRules: { "/sign-in/email": { window: SECONDS_PER_MINUTE, max: attemptsPerMinute } },
    },
    advanced: {
      cookiePrefix: "cashflow",
      useSecureCookies: publicOrigin?.startsWith("https:") ?? false,
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    logger: {
      level: "warn",
      log: (level, message, ...details) => logger[level]({ details }, message),
    },
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions;
}

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(settings: SignInSettings) {
  return betterAuth(optionsFor(settings));
}
