import { expect, it } from "vitest";
import { findClient, findPartner, hasPartners } from "../db/accounts/clients";
import type { Database } from "../db/engine/database";
import { describeOnEachDatabase } from "../db/testing/databases";
import { countRows } from "../db/testing/plain-rows";
import { getCashflow } from "../services/cashflow/get-cashflow";
import { authenticateClient } from "../services/clients/authenticate-client";
import { createClient } from "../services/clients/create-client";
import { CredentialCache } from "../services/clients/credential-cache";
import { revokeClient } from "../services/clients/revoke-client";
import { reconcile } from "../services/maintenance/reconcile";
import { excludeTransaction } from "../services/transactions/exclude-transaction";
import { listTransactions } from "../services/transactions/list-transactions";
import { DEMO_CREDENTIALS } from "./demo-credentials";
import { hasDemoPerson } from "./demo-person";
import { seedDemo } from "./seed-demo";

/**
 * What the API returns for each business without parameters, in minor units. If a figure changes here, the
 * demo has changed.
 */
const FIGURES = [
  { userId: "cafe", startDate: "2026-10-19", granularity: "weekly", income: 579_199n, expense: 184_187n },
  {
    userId: "agency",
    startDate: "2026-08-31",
    granularity: "monthly",
    income: 4_320_000n,
    expense: 4_393_832n,
  },
  {
    userId: "shop",
    startDate: "2026-09-28",
    granularity: "fixed_period",
    income: 1_435_331n,
    expense: 1_912_280n,
  },
];

const PROGRESS = [
  "Loading demo data: Kaffeehaus Morgenrot (cafe) … 1,355 transactions",
  "Loading demo data: Northlight Studio LLC (agency) … 1,086 transactions",
  "Loading demo data: 若葉雑貨店 Wakaba Zakka (shop) … 1,208 transactions",
];

const PEPPER = "the pepper of the tests";

function contextOf(database: Database, SEED_DEMO?: "0" | "1") {
  return {
    database,
    pepper: PEPPER,
    now: () => new Date("2026-11-20T09:00:00Z"),
    environment: { SEED_DEMO, DEMO_ENDS_ON: "2026-10-31" },
    demo: { isServed: true },
  };
}

/** Seeds the demo and returns the lines it logged. With `failAfter`, the load fails after that many lines. */
async function seed(database: Database, SEED_DEMO?: "0" | "1", failAfter = Number.POSITIVE_INFINITY) {
  const lines: string[] = [];
  const demo = await seedDemo(contextOf(database, SEED_DEMO), (line) => {
    lines.push(line);
    if (lines.length > failAfter) throw new Error("killed");
  });
  return { demo, lines };
}

async function figuresOf(database: Database) {
  const client = await findClient(database.prisma, DEMO_CREDENTIALS.clientId);
  const partnerId = client?.partnerId ?? "none";
  const context = { ...contextOf(database), partnerId, actor: { kind: "command_line" } as const };
  return Promise.all(
    FIGURES.map(async ({ userId }) => {
      const { counted, grid } = await getCashflow(context, { userId });
      return { userId, startDate: grid.anchor, granularity: grid.granularity, ...counted };
    }),
  );
}

async function countAll({ reads }: Database) {
  return {
    customers: await countRows(reads, "customer"),
    transactions: await countRows(reads, "transaction"),
    changes: await countRows(reads, "change"),
    rules: await countRows(reads, "rule"),
  };
}

describeOnEachDatabase("seedDemo", (database) => {
  it("keeps the demo out where it is not wanted or not served", async () => {
    expect(await seed(database(), "0")).toEqual({ demo: null, lines: [] });
    const elsewhere = { ...contextOf(database()), demo: { isServed: false } };
    expect(await seedDemo(elsewhere, () => {})).toBeNull();
    expect(await hasPartners(database().prisma)).toBe(false);
  });

  it("continues where a load was interrupted, and gives nobody the credentials before it is complete", async () => {
    await expect(seed(database(), "1", 1)).rejects.toThrow("killed");
    expect(await findClient(database().prisma, DEMO_CREDENTIALS.clientId)).toBeNull();
    const { demo, lines } = await seed(database(), "1");
    expect(demo?.curlFor("http://127.0.0.1:3000")).toBe(
      'curl "http://127.0.0.1:3000/api/v1/business/customers/cafe/cashflow" -H "x-client-id: demo" -H "x-client-secret: bcs_demo_only_not_a_secret"',
    );
    // A business that was loaded to the end is not loaded again.
    expect(lines).toEqual(PROGRESS.slice(2));
    expect(await figuresOf(database())).toEqual(FIGURES);
    expect(await countAll(database())).toEqual({
      customers: 3,
      transactions: 3_649,
      changes: 203,
      rules: 7,
    });
  });

  it("has a person for everybody on an embedded database, and on no other", async () => {
    expect(await hasDemoPerson(database())).toBe(database().dialect === "sqlite");
  });

  it("loads nothing the second time and still says how to try it", async () => {
    const before = await countAll(database());
    const { demo, lines } = await seed(database());
    expect(demo).not.toBeNull();
    expect(lines).toEqual([]);
    expect(await countAll(database())).toEqual(before);
    expect(await figuresOf(database())).toEqual(FIGURES);
    expect(await reconcile(database(), { repair: false })).toMatchObject({ mismatched: 0 });
  });

  it("keeps silent about a client that was revoked, and does not bring it back", async () => {
    await revokeClient(
      { ...contextOf(database()), credentialCache: new CredentialCache() },
      DEMO_CREDENTIALS.clientId,
    );
    expect(await seed(database(), "1")).toEqual({ demo: null, lines: [] });
    expect(await authenticateClient(contextOf(database()), DEMO_CREDENTIALS)).toBeNull();
  });
});

describeOnEachDatabase("seedDemo on other days", (database) => {
  /** Starts on a day, and returns the last day on which each business has a transaction. */
  async function startOn(day: string) {
    const now = () => new Date(`${day}T09:00:00Z`);
    const context = { ...contextOf(database()), now, environment: { SEED_DEMO: "1" as const } };
    const lines: string[] = [];
    await seedDemo(context, (line) => lines.push(line));
    const client = await findClient(database().prisma, DEMO_CREDENTIALS.clientId);
    const actor = { kind: "command_line" } as const;
    const services = { ...context, partnerId: client?.partnerId ?? "none", actor };
    const newest = await Promise.all(
      FIGURES.map(async ({ userId }) => {
        const { transactions } = await listTransactions(services, { userId, limit: 1 });
        return transactions[0]?.bookedOn;
      }),
    );
    return { services, newest, loaded: lines.length };
  }

  it("ends the demo yesterday, and loads it anew on a later day alone", { timeout: 120_000 }, async () => {
    const first = await startOn("2027-03-01");
    expect(first).toMatchObject({ newest: Array(3).fill("2027-02-28"), loaded: 3 });

    const [sale] = (await listTransactions(first.services, { userId: "cafe", direction: "inflow", limit: 1 }))
      .transactions;
    await excludeTransaction(first.services, {
      userId: "cafe",
      transactionId: sale?.id ?? "",
      scope: "single",
    });
    const changed = await countAll(database());
    expect(await startOn("2027-03-01")).toMatchObject({ newest: first.newest, loaded: 0 });
    expect(await countAll(database())).toEqual(changed);

    expect(await startOn("2027-03-11")).toMatchObject({ newest: Array(3).fill("2027-03-10"), loaded: 3 });
    expect((await countAll(database())).customers).toBe(3);
    const excluded = await listTransactions(first.services, { userId: "cafe", excluded: true, limit: 200 });
    expect(excluded.transactions.map(({ id }) => id)).not.toContain(sale?.id);
    expect(await reconcile(database(), { repair: false })).toMatchObject({ mismatched: 0 });
  });
});

describeOnEachDatabase("seedDemo unasked", (database) => {
  it("loads the demo into a new embedded database and into no other", async () => {
    const isEmbedded = database().dialect === "sqlite";
    const { demo, lines } = await seed(database());
    expect(demo !== null).toBe(isEmbedded);
    expect(lines).toEqual(isEmbedded ? PROGRESS : []);
    if (isEmbedded) expect(await figuresOf(database())).toEqual(FIGURES);
  });
});

describeOnEachDatabase("seedDemo beside somebody's own data", (database) => {
  it("loads nothing unasked, and never into a partner that is called as the demo's", async () => {
    await createClient(contextOf(database()), {
      partnerName: "Demo",
      name: "own",
      scopes: ["customers:read"],
    });
    expect(await seed(database())).toEqual({ demo: null, lines: [] });
    expect(await seed(database(), "1")).toEqual({
      demo: null,
      lines: ["The demo data was not loaded: a partner named Demo already exists."],
    });
    const partner = await findPartner(database().prisma, "Demo");
    expect(await countRows(database().reads, "customer", { partnerId: partner?.id ?? "none" })).toBe(0);
  });
});
