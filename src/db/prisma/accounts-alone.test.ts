import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../testing/databases";
import { customerTablesIn, schemaFacts } from "../testing/schema-facts";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDERS = ["src", "bench", "e2e", "story", "tests"];

const RAW_STATEMENT = /\$(?:query|execute)Raw(?:Unsafe)?\b[^;]*;/g;

/** The statements in a source file that Prisma's client sends as text and that name one of these tables. */
function foundIn(source: string, customerTables: readonly string[]): readonly string[] {
  const onThese = new RegExp(
    `\\b(?:from|into|update|join|table)\\s+"?(?:${customerTables.join("|")})\\b`,
    "i",
  );
  return (source.match(RAW_STATEMENT) ?? []).filter((statement) => onThese.test(statement));
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
  const tables = async () => customerTablesIn(await schemaFacts(database()));

  test("finds no customer data from the rows of accounts", async () => {
    const { prisma } = database();
    // @ts-expect-error The relation is not one of the client's.
    await expect(prisma.partner.findMany({ include: { customers: true } })).rejects.toThrow("customers");
    // @ts-expect-error The relation is not one of the client's.
    await expect(prisma.person.findMany({ include: { members: true } })).rejects.toThrow("members");
    // @ts-expect-error The model is generated with the others, and left out of the client's type.
    expect(prisma.customer).toBeDefined();
  });

  test("is sent no raw statement on customer data by any source file", async () => {
    const customerTables = await tables();
    const files = sourceFiles();
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => foundIn(readFileSync(file, "utf8"), customerTables).length > 0)).toEqual(
      [],
    );
  });

  test("would be seen to be sent one", async () => {
    const customerTables = await tables();
    const count = (source: string) => foundIn(source, customerTables).length;
    expect(count("await prisma.$queryRaw`SELECT 1 FROM change_effect`;")).toBe(1);
    expect(count("prisma.$executeRawUnsafe('UPDATE \"transaction\" SET version = 1');")).toBe(1);
    expect(count("prisma.$queryRaw`SELECT 1 FROM client WHERE id = 1`;")).toBe(0);
    expect(count("await database.reads.run(FIND_ROLE, []); // FROM member")).toBe(0);
  });
});
