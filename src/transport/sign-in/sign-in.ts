import { AsyncLocalStorage } from "node:async_hooks";
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
import { newId } from "../../services/new-id";
import { toAddress } from "../../services/people/people-context";

/** The name under which an authenticator app lists the codes. */
const APP_NAME = "Business Cashflow";

export const SIGN_IN_PATH = "/api/auth";

/** The front server sets the client's address in this header. What a client sends in it is dropped. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** The id of the request that better-auth handles, for the lines that it logs. */
export const requestIdOfSignIn = new AsyncLocalStorage<string>();

/** How often the expiry and the last use of an active session are updated. */
const SESSION_NOTED_SECONDS = 60 * 60;

/** The key for everything that sign-in signs, derived from the server's pepper. */
export function signInSecret(pepper: string): string {
  return createHmac("sha256", pepper).update("sign-in").digest("hex");
}

/** The key under which an account is counted, whether or not it exists. It does not reveal the email. */
export function accountKey(email: string, secret: string): string {
  return createHmac("sha256", secret)
    .update(`account ${toAddress(email)}`)
    .digest("base64url");
}

type SignInSettings = Readonly<{
  database: Database;
  /** The key that signs cookies. */
  secret: string;
  /** `https://…` if the product is served over TLS; null to use the origin of each request. */
  publicOrigin: string | null;
  logger: Logger;
}>;

/**
 * Email and password, with sessions in the database.
 *
 * There is no self-service sign-up: the command line or an invitation creates people. The session is looked
 * up for every request, so that signing out everywhere takes effect at once.
 */
function optionsFor(settings: SignInSettings) {
  const { database, secret, publicOrigin, logger } = settings;
  return {
    appName: APP_NAME,
    basePath: SIGN_IN_PATH,
    // Sign-in does not depend on the host in the request, so any fallback works if that host is invalid.
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
        // Without https, browsers create passkeys only for this host.
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
      // Calls that would require a fresh session require the password instead.
      freshAge: 0,
    },
    account: { modelName: "password", fields: { userId: "personId" } },
    // `AttemptLimits` is used instead, because this would not count by account.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: "cashflow",
      useSecureCookies: publicOrigin?.startsWith("https:") ?? false,
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    logger: {
      level: "warn",
      // An error anywhere else than in `err` would be logged as an empty object.
      log: (level, message, ...details) => {
        const err = details.find((each) => each instanceof Error);
        const requestId = requestIdOfSignIn.getStore();
        logger[level]({ requestId, err, details: details.filter((each) => each !== err) }, message);
      },
    },
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions;
}

/** A passkey replaces two factors, so it is refused unless it reports that it has verified the user. */
function requireVerifiedUser(isVerified: boolean | undefined): void {
  if (isVerified === true) return;
  throw new APIError("UNAUTHORIZED", { code: "AUTHENTICATION_FAILED" });
}

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(settings: SignInSettings) {
  return betterAuth(optionsFor(settings));
}
