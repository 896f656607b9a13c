import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../testing/databases";
import { readOptionalUuid, readUuid } from "./cells";
import type { Database } from "./database";
import { uuidText } from "./json-rows";
import type { SqlStatement } from "./sql-statement";
import { optionalUuid, toUuidBytes, uuid } from "./uuid";

const ID = "0199e2a0-0bcd-7fff-8000-00ff10000001";

it("takes 16 bytes, and reads them again", () => {
  const bytes = toUuidBytes(uuid(ID));
  expect(bytes.buffer.byteLength).toBe(16);
  expect(readUuid(bytes)).toBe(ID);
});

it("keeps the order of the text", () => {
  const ids = ["ffffffff-ffff-ffff-ffff-ffffffffffff", ID, "00000000-0000-0000-0000-000000000000"];
  const byBytes = ids.toSorted((a, b) => Buffer.compare(toUuidBytes(uuid(a)), toUuidBytes(uuid(b))));
  expect(byBytes).toEqual(ids.toSorted());
});

it.each([1, null, {}])("refuses %j, which is no id", (cell) => {
  expect(() => readUuid(cell)).toThrow(TypeError);
});

describeOnEachDatabase("an id", (database) => {
  const select = (name: string, { dialect }: Database): SqlStatement => {
    const parameter = dialect === "postgres" ? "CAST($1 AS UUID)" : "$1";
    return { name, sql: `SELECT id, ${uuidText(dialect, "id")} FROM (SELECT ${parameter} AS id) AS given` };
  };

  it("comes back from the database as it was given, also as text", async () => {
    const [row] = await database().reads.run(select("select_id", database()), [uuid(ID)]);
    expect([readUuid(row?.[0]), row?.[1]]).toEqual([ID, ID]);
  });

  it("may be none", async () => {
    const [row] = await database().reads.run(select("select_no_id", database()), [optionalUuid(null)]);
    expect([readOptionalUuid(row?.[0]), row?.[1]]).toEqual([null, null]);
  });
});
