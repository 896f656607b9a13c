import { findPartner } from "../../../src/db/accounts/clients";
import type { Database } from "../../../src/db/engine/database";
import { reconcile } from "../../../src/services/maintenance/reconcile";
import { createPerson } from "../../../src/services/people/create-person";
import { openApiJson } from "../../../src/transport/rest/system-routes";
import { send, type Target } from "../../torture/client";
import { seededRandom } from "../../torture/random";
import { readFixtures } from "../read-fixtures";
import { dashboardOperations } from "./dashboard-operations";
import type { Pairs } from "./draft";
import { type Material, makeRequest } from "./make-request";
import { readDocument } from "./operation";
import { sendBytes } from "./send-bytes";
import { Tally } from "./tally";
import { makeWorld, readWorld, type Stored } from "./world";

/** A server with a database of its own, used by this run alone. */
export type FuzzedServer = Target &
  Readonly<{
    database: Database;
    partnerName: string;
    /** The end of its output. */
    output: () => string;
  }>;

type Options = Readonly<{ requests: number; seed: number; onProgress?: (summary: string) => void }>;

const AT_ONCE = 4;

/** The stored ids are read again after this many requests. */
const REQUESTS_PER_WORLD = 1_000;

const PASSWORD = "fuzz only, not a secret";

/**
 * Sends random and damaged requests: every operation of the document, the dashboard's calls, and bytes that
 * are not a request. No response may have a 5xx status, and every response under `/api` must match the
 * contract. The same seed repeats the same requests.
 */
export async function fuzzRequests(
  server: FuzzedServer,
  { requests, seed, onProgress }: Options,
): Promise<Tally> {
  const tally = new Tally();
  const others = await makeOthers(server);
  await makeWorld(server, seed);
  const material = await makeMaterial(server);
  for (let first = 1; first <= requests; first += REQUESTS_PER_WORLD) {
    const world = await readWorld(server, others);
    const end = Math.min(first + REQUESTS_PER_WORLD, requests + 1);
    let next = first;
    const sendSome = async (): Promise<void> => {
      for (let number = next++; number < end; number = next++) {
        const request = makeRequest(material, world, seededRandom(seed, number));
        tally.add(request, await sendBytes(server.origin, request), number);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
    for (const line of server.output().split("\n")) {
      if (/"level":[56]0/.test(line)) tally.note("the log tells of an error", line);
    }
    onProgress?.(tally.summary);
  }
  const ready = await send(server, { method: "GET", path: "/readyz" });
  if (typeof ready === "string" || ready.status !== 200) tally.note("not ready afterwards");
  const { checked, mismatched } = await reconcile(server.database, { repair: false });
  if (mismatched > 0) tally.note(`${mismatched} of ${checked} days are not right`);
  return tally;
}

async function makeMaterial(server: FuzzedServer): Promise<Material> {
  const api = readDocument(openApiJson());
  const [first, ...others] = [...api.operations, ...dashboardOperations(api)];
  if (first === undefined) throw new Error("The document has no operations.");
  return {
    operations: [first, ...others],
    schemas: api.schemas,
    headersOf: {
      client: Object.entries(server.headers),
      person: await signIn(server, "admin@example.com"),
      // The requests themselves end these sessions.
      nobody: await signIn(server, "leaver@example.com"),
    },
    host: new URL(server.origin).host,
  };
}

/** What fields refer to besides the data of customers. */
async function makeOthers({ database, partnerName }: FuzzedServer): Promise<Stored> {
  const partner = await findPartner(database.prisma, partnerName);
  if (partner === null) throw new Error(`There is no partner ${partnerName}.`);
  const files = (await readFixtures()).filter(({ bytes }) => bytes.length < 5_000);
  return {
    partnerId: [partner.id],
    email: ["nobody@example.com"],
    file: files.map(({ bytes }) => Buffer.from(bytes).toString("latin1")),
  };
}

async function signIn({ database, partnerName, origin }: FuzzedServer, email: string): Promise<Pairs> {
  const access = { partnerName, userId: null, role: "partner_admin" } as const;
  await createPerson({ database, now: () => new Date() }, { email, name: email, password: PASSWORD, access });
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || cookie === undefined) throw new Error(`Signing in returned ${response.status}.`);
  return [
    ["cookie", cookie.split(";")[0] ?? ""],
    ["origin", origin],
  ];
}
