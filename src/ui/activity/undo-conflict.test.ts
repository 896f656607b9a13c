import { expect, test } from "vitest";
import { obstaclesOf } from "./undo-conflict";

function read(message: string) {
  const error = { field: "changeId", in: "path", code: "invalid_value", message } as const;
  return obstaclesOf({ code: "undo_conflict", reason: null, message: "", errors: [error] })[0];
}

test("names the later change that touched the same fields, and may be forced", () => {
  expect(read("treatment, amount of transaction t1 was changed by change c9")).toEqual({
    text: "How it counts, The amount was changed since.",
    changeId: "c9",
    canBeForced: true,
  });
  expect(read("incomeGranularity was changed since")).toEqual({
    text: "The income window was changed since.",
    changeId: null,
    canBeForced: true,
  });
});

test.each([
  "existence of transaction t1 was changed by change c9",
  "rule r1 was removed since",
  "rule r1 was put back since",
  "the external id e1 belongs to transaction t2 since",
])("offers no force where it would be refused again: %s", (message) => {
  expect(read(message)).toMatchObject({ canBeForced: false });
});

test("shows a reason that it does not know as it came", () => {
  expect(read("the moon is full")).toEqual({ text: "the moon is full", changeId: null, canBeForced: true });
});
