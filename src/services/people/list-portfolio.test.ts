import { expect, test } from "vitest";
import { inTransaction } from "../../db/engine/database";
import { saveMember } from "../../db/tables/members";
import { copyCustomer } from "../../db/testing/copy-customer";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { PORTFOLIO_SORTS, type PortfolioSort } from "../../domain/portfolio";
import type { Context } from "../context";
import { newId } from "../new-id";
import { ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { createPerson } from "./create-person";
import { listPortfolio } from "./list-portfolio";

const TODAY = "2026-03-20";

async function newPerson(context: Context, userId: string | null) {
  const { database, now, partnerId } = context;
  const partner = await database.prisma.partner.findUniqueOrThrow({ where: { id: partnerId } });
  const role = userId === null ? ("partner_admin" as const) : ("viewer" as const);
  const access = { partnerName: partner.name, userId, role };
  const details = { email: `${newId()}@example.com`, name: "P", password: "a long password", access };
  const person = await createPerson({ database, now }, details);
  if (typeof person === "string") throw new Error(person);
  return person;
}

/** Three businesses that each column sorts differently, and one without any data. */
async function open(context: Context) {
  const instants = ["2026-03-01", "2026-03-02", "2026-03-03"];
  const at = (index: number): Context => ({
    ...context,
    now: () => new Date(`${instants[index]}T12:00:00Z`),
  });
  const early = { ...context, now: () => new Date("2026-02-01T12:00:00Z") };
  const rich = await newCustomer(early, { name: "Bakery" });
  await ingest(at(2), rich.userId, newRow({ bookedOn: "2026-01-10", direction: "inflow", amount: 900_00n }));
  const poor = await newCustomer(early, { name: "Cinema", currency: "EUR" });
  await ingest(
    at(0),
    poor.userId,
    newRow({ bookedOn: "2026-02-10", amount: 50_00n }),
    newRow({ bookedOn: "2026-03-10", amount: 20_00n }),
    newRow({ bookedOn: "2026-03-15", status: "pending" }),
    newRow({ bookedOn: "2026-03-25", status: "pending" }),
  );
  const yen = await newCustomer(early, { name: "Archive", currency: "JPY" });
  await ingest(at(1), yen.userId, newRow({ bookedOn: "2026-02-20", currency: "JPY", amount: 100n }));
  const empty = await newCustomer(early, { name: "Empty" });
  return { rich, poor, yen, empty };
}

describeOnEachDatabase("listPortfolio", (database) => {
  test("reports for each business what remains in its latest windows, and how current it is", async () => {
    const context = await newPartner(database());
    await open(context);
    const admin = await newPerson(context, null);
    const { rows } = await listPortfolio(context, admin, {
      search: "",
      sort: "name",
      today: TODAY,
      limit: 10,
    });
    const none = Array.from({ length: 9 }, () => 0n);
    expect(
      rows.map(({ customer, window, course, latestOn, pendingCount, lastArrivalAt }) => [
        customer.name,
        window.startOn,
        course,
        latestOn,
        pendingCount,
        lastArrivalAt?.toISOString().slice(0, 10),
      ]),
    ).toEqual([
      ["Archive", "2026-02-01", [...none, 0n, 0n, -100n], "2026-02-20", 0, "2026-03-02"],
      ["Bakery", "2026-01-01", [...none, 0n, 0n, 900_00n], "2026-01-10", 0, "2026-03-03"],
      ["Cinema", "2026-03-01", [...none, 0n, -50_00n, -20_00n], "2026-03-10", 2, "2026-03-01"],
      ["Empty", "2026-03-01", [...none, 0n, 0n, 0n], null, 0, undefined],
    ]);
  });

  test.each<[PortfolioSort, "asc" | "desc" | undefined, readonly string[]]>([
    ["name", undefined, ["Archive", "Bakery", "Cinema", "Empty"]],
    ["name", "desc", ["Empty", "Cinema", "Bakery", "Archive"]],
    ["remaining", undefined, ["Bakery", "Empty", "Cinema", "Archive"]],
    ["remaining", "asc", ["Archive", "Cinema", "Empty", "Bakery"]],
    ["latestOn", undefined, ["Cinema", "Archive", "Bakery", "Empty"]],
    ["latestOn", "asc", ["Bakery", "Archive", "Cinema", "Empty"]],
    ["pendingCount", undefined, ["Cinema", "Archive", "Bakery", "Empty"]],
    ["lastArrivalAt", undefined, ["Bakery", "Archive", "Cinema", "Empty"]],
  ])("sorts by %s, %s, page by page", async (sort, order, names) => {
    const context = await newPartner(database());
    await open(context);
    const admin = await newPerson(context, null);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const input = { search: "", sort, order, today: TODAY, limit: 1, cursor };
      const page: Awaited<ReturnType<typeof listPortfolio>> = await listPortfolio(context, admin, input);
      seen.push(...page.rows.map(({ customer }) => customer.name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(names);
  });

  test("sorts by what remains in the current windows, however often it was requested before", async () => {
    const context = await newPartner(database());
    const { rich } = await open(context);
    const admin = await newPerson(context, null);
    const names = async () => {
      const input = { search: "", sort: "remaining", today: TODAY, limit: 10 } as const;
      return (await listPortfolio(context, admin, input)).rows.map(({ customer }) => customer.name);
    };
    expect(await names()).toEqual(["Bakery", "Empty", "Cinema", "Archive"]);
    await ingest(context, rich.userId, newRow({ bookedOn: "2026-03-18", amount: 5_00n }));
    expect(await names()).toEqual(["Empty", "Bakery", "Cinema", "Archive"]);
    const weekly = await newCustomer(context, { name: "Dairy", incomeGranularity: "weekly" });
    await ingest(context, weekly.userId, newRow({ bookedOn: "2026-03-19", direction: "inflow" }));
    expect(await names()).toEqual(["Dairy", "Empty", "Bakery", "Cinema", "Archive"]);
  });

  test.each<PortfolioSort>(["name", "remaining", "latestOn", "pendingCount", "lastArrivalAt"])(
    "shows only those with something to review, sorted by %s",
    async (sort) => {
      const context = await newPartner(database());
      await open(context);
      const admin = await newPerson(context, null);
      const input = { search: "", sort, today: TODAY, isToReview: true, limit: 10 };
      const namesOf = async (search: string) =>
        (await listPortfolio(context, admin, { ...input, search })).rows.map(({ customer }) => customer.name);
      expect(await namesOf("")).toEqual(["Cinema"]);
      expect(await namesOf("bakery")).toEqual([]);
    },
  );

  test("shows once what somebody sees as a partner admin and as a member, and what is another partner's", async () => {
    const context = await newPartner(database());
    const { poor } = await open(context);
    const stranger = await newPartner(database());
    const theirs = await newCustomer(stranger, { name: "Elsewhere" });
    const admin = await newPerson(context, null);
    const createdAt = context.now();
    await inTransaction(database(), async (unit) => {
      for (const customer of [poor, theirs])
        await saveMember(unit, customer, { personId: admin.id, role: "owner", createdAt });
    });
    for (const sort of PORTFOLIO_SORTS) {
      const { rows } = await listPortfolio(context, admin, { search: "", sort, today: TODAY, limit: 10 });
      const names = rows.map(({ customer, role }) => `${customer.name} ${role}`).toSorted();
      expect(names).toEqual([
        "Archive partner_admin",
        "Bakery partner_admin",
        "Cinema partner_admin",
        "Elsewhere owner",
        "Empty partner_admin",
      ]);
    }
  });

  test("shows a viewer what is theirs alone, and those that a search finds", async () => {
    const context = await newPartner(database());
    const { poor } = await open(context);
    await copyCustomer(database(), poor, ["Copy 1", "Copy 2"]);
    const viewer = await newPerson(context, poor.userId);
    const admin = await newPerson(context, null);
    const namesOf = async (person: typeof viewer, search: string, sort: PortfolioSort) =>
      (await listPortfolio(context, person, { search, sort, today: TODAY, limit: 10 })).rows.map(
        ({ customer }) => customer.name,
      );
    for (const sort of ["name", "remaining"] as const) {
      expect(await namesOf(viewer, "", sort)).toEqual(["Cinema"]);
      expect(await namesOf(viewer, "copy", sort)).toEqual([]);
      expect(await namesOf(admin, "COPY 2", sort)).toEqual(["Copy 2"]);
    }
  });
});
