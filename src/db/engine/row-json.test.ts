import { expect, test } from "vitest";
import { fromInstantText, toRowsJson } from "./row-json";

test("rows are JSON, with integers as text and instants as Prisma stores them", () => {
  const at = new Date("2026-03-31T22:15:00.5Z");
  const later = new Date("2026-04-01T00:00:00Z");
  const rows = [["a\n“b” \\", 999_999_999_999_999n, 7, true, null, at], ["", -1n, 0, false, at, later], []];
  expect(toRowsJson(rows)).toBe(
    `[["a\\n“b” \\\\","999999999999999",7,true,null,"2026-03-31T22:15:00.500+00:00"],` +
      `["","-1",0,false,"2026-03-31T22:15:00.500+00:00","2026-04-01T00:00:00.000+00:00"],[]]`,
  );
  expect(fromInstantText("2026-03-31T22:15:00.500+00:00")).toEqual(at);
  expect(fromInstantText("2026-03-31T22:15:00.5")).toEqual(at);
});
