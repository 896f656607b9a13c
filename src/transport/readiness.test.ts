import pino from "pino";
import { expect, test } from "vitest";
import { openDatabase } from "../db/engine/database";
import { createTestDatabase, describeOnEachDatabase } from "../db/testing/databases";
import { ALONE } from "./processes/process-group";
import { Readiness } from "./readiness";

const SILENT = pino({ level: "silent" });

describeOnEachDatabase("Readiness", (_, url) => {
  test("asks the database once for however many want to know", async () => {
    const probes: string[] = [];
    const database = openDatabase(url(), {
      onQuery: (sql) => {
        if (sql.includes("write_probe")) probes.push(sql);
      },
    });
    const readiness = new Readiness({ database, processGroup: ALONE, logger: SILENT, now: () => new Date() });
    const askMany = () => Promise.all(Array.from({ length: 400 }, () => readiness.problem()));
    await askMany();
    const ofOne = probes.length;
    expect(ofOne).toBeGreaterThan(0);
    for (let round = 0; round < 5; round += 1) expect(new Set(await askMany())).toEqual(new Set([null]));
    expect(probes).toHaveLength(ofOne);
    await expect
      .poll(() => readiness.problem().then(() => probes.length), { timeout: 10_000 })
      .toBe(2 * ofOne);
    await database.close();
  });

  test("says in the log once why it is not ready, and when it is again", async () => {
    const lines: string[] = [];
    const logger = pino({ base: null }, { write: (line: string) => lines.push(line) });
    const copy = await createTestDatabase(url().startsWith("file:") ? "sqlite" : "postgres", {
      isEmpty: true,
    });
    const database = openDatabase(copy.url);
    const asked = () => new Readiness({ database, processGroup: ALONE, logger, now: () => new Date() });
    const readiness = asked();
    for (let round = 0; round < 3; round += 1) expect(await readiness.problem()).toMatch(/does not|older/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/"err":\{.*"message":"/);
    await database.close();
    await copy.discard();
  });
});
