import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../testing/databases";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDERS = ["src", "bench", "e2e", "story", "tests"];

const RAW_STATEMENT = /\$(?:query|execute)Raw(?:Unsafe)?\b[^;]*;/g;
const TABLES =
  "customer|member|rule|transaction|change\\w*|daily_totals|kind_totals|csv_mapping|stored_forecast|idempotency_key|outbox";
const ON_CUSTOMER_DATA = new RegExp(`\\b(?:from|into|update|join|table)\\s+"?(?:${TABLES})\\b`, "i");

/** The statements in a source file that Prisma's client sends as text and that name customer data. */
function foundIn(source: string): readonly string[] {
  return (source.match(RAW_STATEMENT) ?? []).filter((statement) => ON_CUSTOMER_DATA.test(statement));
}

function sourceFiles(): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith(join("db", "generated")))
      .map((name) => join(ROOT, folder, name)),
  ).filter((file) => file !== import.meta.filename);
}

// That the client has only account models is a matter of its type, which the compiler checks.
describeOnEachDatabase("Prisma's client", (database) => {
  test("finds no customer data from the rows of accounts", async () => {
    const { prisma } = database();
    // @ts-expect-error The relation is not one of the client's.
    await expect(prisma.partner.findMany({ include: { customers: true } })).rejects.toThrow("customers");
    // @ts-expect-error The relation is not one of the client's.
    await expect(prisma.person.findMany({ include: { members: true } })).rejects.toThrow("members");
    // @ts-expect-error The model is generated with the others, and left out of the client's type.
    expect(prisma.customer).toBeDefined();
  });
});

test("No source file reads or writes customer data by a raw statement of Prisma's", () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => foundIn(readFileSync(file, "utf8")).length > 0)).toEqual([]);
});

test("A raw statement on customer data is recognised", () => {
  expect(foundIn("await prisma.$queryRaw`SELECT 1 FROM change_effect`;")).toHaveLength(1);
  expect(foundIn("prisma.$executeRawUnsafe('UPDATE \"transaction\" SET version = 1');")).toHaveLength(1);
  expect(foundIn("prisma.$queryRaw`SELECT 1 FROM client WHERE id = 1`;")).toEqual([]);
  expect(foundIn("await database.reads.run(FIND_ROLE, []); // FROM member")).toEqual([]);
});
