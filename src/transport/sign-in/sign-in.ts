import { createHmac } from "node:crypto";
import { APIError } from "@better-auth/core/error";
import { passkey } from "@better-auth/passkey";
import type { BetterAuthOptions } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Logger } from "pino";
import type { Database } from "../../db/engine/database";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../../domain/password";
import { newId } from "../../services/context";
import { toAddress } from "../../services/people/people-context";

/** Under which an authenticator app lists its codes. */
const APP_NAME = "Business Cashflow";

export const SIGN_IN_PATH = "/api/auth";

/** The front server says here who a request comes from; what a client sends under this name is dropped. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** How often a session in use is put off and its last use is written down. */
const SESSION_NOTED_SECONDS = 60 * 60;

/** The key of everything that sign-in signs, made of the server's pepper. */
export function signInSecret(pepper: string): string {
  return createHmac("sha256", pepper).update("sign-in").digest("hex");
}

/**
 * What an account is counted by, whether there is one of this email or not; the email cannot be read from it.
 */
export function accountKey(email: string, secret: string): string {
  return createHmac("sha256", secret)
    .update(`account ${toAddress(email)}`)
    .digest("base64url");
}

type SignInSettings = Readonly<{
  database: Database;
  /** The key that signs cookies. */
  secret: string;
  /** `https://…` where the product is reached over TLS; null where each request says how it was reached. */
  publicOrigin: string | null;
  logger: Logger;
}>;

/**
 * Email and password, with sessions in the database.
 *
 * Nobody can sign up by themselves: people are made by the command line. A session is looked up for each
 * request, so that signing out everywhere works at once.
 */
function optionsFor(settings: SignInSettings) {
  const { database, secret, publicOrigin, logger } = settings;
  return {
    appName: APP_NAME,
    basePath: SIGN_IN_PATH,
    // Sign-in does not depend on the host by which it is reached, so one that cannot be read as a host is as
    // good as any.
    baseURL: publicOrigin ?? { allowedHosts: ["*"], protocol: "http", fallback: "http://localhost" },
    secret,
    database: prismaAdapter(database.prisma, {
      provider: database.dialect === "postgres" ? "postgresql" : "sqlite",
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
    },
    plugins: [
      twoFactor({ issuer: APP_NAME, schema: { twoFactor: { fields: { userId: "personId" } } } }),
      passkey({
        rpName: APP_NAME,
        // Beside https, browsers make passkeys at this one name only.
        rpID: publicOrigin === null ? "localhost" : new URL(publicOrigin).hostname,
        origin: publicOrigin,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        registration: {
          afterVerification: async ({ verification }) =>
            requireVerifiedUser(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: async ({ verification }) =>
            requireVerifiedUser(verification.authenticationInfo.userVerified),
        },
        schema: { passkey: { fields: { userId: "personId" } } },
      }),
    ],
    verification: { modelName: "verification", storeIdentifier: "hashed" },
    user: {
      modelName: "person",
      additionalFields: { language: { type: "string", required: false, input: false } },
    },
    session: {
      modelName: "session",
      fields: { userId: "personId" },
      cookieCache: { enabled: false },
      updateAge: SESSION_NOTED_SECONDS,
      // Whatever would ask for a fresh one asks for the password instead.
      freshAge: 0,
    },
    account: { modelName: "password", fields: { userId: "personId" } },
    // `AttemptLimits` counts, also by account, which this would not.
    rateLimit: { enabled: false },
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

/** A passkey stands for two factors, so one that does not say that it has checked who uses it is none. */
function requireVerifiedUser(isVerified: boolean | undefined): void {
  if (isVerified === true) return;
  throw new APIError("UNAUTHORIZED", { code: "AUTHENTICATION_FAILED" });
}

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(settings: SignInSettings) {
  return betterAuth(optionsFor(settings));
}
