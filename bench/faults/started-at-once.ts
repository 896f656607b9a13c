import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SCOPES } from "../../src/domain/scope";
import { createClient } from "../../src/services/clients/create-client";
import { loadPepper, pepperFile } from "../../src/transport/pepper";
import type { CleanUp } from "../clean-up";
import { customerPath } from "../server/customer-path";
import { withDatabase } from "../server/fresh-database";
import { serveProduct } from "../server/product";
import { spawnServer } from "../server/spawn-server";
import type { Scenario } from "./scenario";
import { sendRaw } from "./send-raw";

const ROUNDS = 6;
const SERVERS = 4;
const OWNER_ONLY = 0o600;

/** The status for a client with valid credentials. */
const KNOWN = 404;

type Round = Readonly<{ unready: number; strangers: number; readable: number }>;

/** Several servers start at once without a database and without a pepper. */
export const STARTED_AT_ONCE: Scenario = {
  name: "started-at-once",
  title: `${ROUNDS} times ${SERVERS} servers start at once where there is neither a database nor a pepper`,
  providers: ["sqlite"],
  besideOthers: false,
  async run({ cleanUp }) {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await startTogether(cleanUp));
    const sum = (count: (round: Round) => number): number =>
      rounds.reduce((total, round) => total + count(round), 0);
    const none = { unit: "", limit: { atMost: 0 } } as const;
    return [
      { figure: "servers that did not become ready", value: sum(({ unready }) => unready), ...none },
      { figure: "servers with another pepper", value: sum(({ strangers }) => strangers), ...none },
      { figure: "files that others may read", value: sum(({ readable }) => readable), ...none },
    ];
  },
};

async function startTogether(cleanUp: CleanUp): Promise<Round> {
  const folder = await cleanUp.own(mkdtemp(join(tmpdir(), "together-")), (made) =>
    rm(made, { recursive: true, force: true }),
  );
  const file = join(folder, "cashflow.db");
  const url = `file:${file}`;
  const program = await serveProduct();
  const start = () =>
    cleanUp.own(spawnServer(program, { DATABASE_URL: url, SEED_DEMO: "0" }), (server) =>
      server.end("SIGKILL").then(() => undefined),
    );
  const begun = await Promise.allSettled(Array.from({ length: SERVERS }, start));
  const servers = begun.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const { clientId, clientSecret } = await withDatabase(url, (database) =>
    createClient(
      { database, pepper: loadPepper(url), now: () => new Date() },
      { partnerName: "Together", name: "together", scopes: SCOPES },
    ),
  );
  const headers = { "x-client-id": clientId, "x-client-secret": clientSecret };
  const responses = await Promise.all(
    servers.map(({ origin }) =>
      sendRaw({ method: "GET", url: `${origin}${customerPath("nobody")}/cashflow`, headers }),
    ),
  );
  const modes = await Promise.all([file, `${file}-wal`, pepperFile(url)].map((each) => stat(each)));
  await Promise.all(servers.map((server) => server.end("SIGTERM")));
  return {
    unready: SERVERS - servers.length,
    strangers: responses.filter((response) => response?.status !== KNOWN).length,
    readable: modes.filter(({ mode }) => (mode & 0o777) !== OWNER_ONLY).length,
  };
}
