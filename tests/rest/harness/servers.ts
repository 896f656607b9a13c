import { describe, inject } from "vitest";
import { PROVIDERS } from "../../../src/db/testing/databases";
import { type Api, apiOf } from "./api";
import type { ProvidedServer } from "./global-setup";

export type TestServer = ProvidedServer &
  Readonly<{
    /** The API for the client that has every scope. */
    api: Api;
    /** The API for a client of another partner that has every scope. */
    strangerApi: Api;
  }>;

export function testServer(provider: (typeof PROVIDERS)[number]): TestServer {
  const provided = inject("restServers")[provider];
  const { origin, clients } = provided;
  return {
    ...provided,
    api: apiOf(origin, clients.full),
    strangerApi: apiOf(origin, clients.stranger),
  };
}

/** Declares `tests` twice: against the server on SQLite and against the server on PostgreSQL. */
export function describeOnEachServer(name: string, tests: (server: TestServer) => void): void {
  describe.each(PROVIDERS)(`${name} on %s`, (provider) => tests(testServer(provider)));
}
