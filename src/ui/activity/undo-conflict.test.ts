import { createTranslator } from "use-intl";
import { expect, test } from "vitest";
import { EN } from "../../texts/en";
import { obstaclesOf } from "./undo-conflict";

const t = createTranslator({ locale: "en", messages: EN, namespace: "activity" });

function read(message: string) {
  const error = { field: "changeId", in: "path", code: "invalid_value", message } as const;
  return obstaclesOf({ code: "undo_conflict", reason: null, message: "", errors: [error] }, t)[0];
}

test("names the later change that touched the same fields, and may be forced", () => {
  expect(read("treatment, amount of transaction t1 was changed by change c9")).toEqual({
    text: "Changed since: how it counts, amount.",
    changeId: "c9",
    canBeForced: true,
  });
  expect(read("incomeGranularity has changed since")).toEqual({
    text: "Changed since: income window.",
    changeId: null,
    canBeForced: true,
  });
});

test("says that a rule has changed since, which may be forced", () => {
  expect(read("rule r1 has changed since")).toEqual({
    text: "The rule has been changed since.",
    changeId: null,
    canBeForced: true,
  });
});

test.each([
  "transaction t1 was added or removed by change c9",
  "rule r1 has been removed since",
  "rule r1 has been restored since",
  "the external id e1 now belongs to transaction t2",
  "the change created the customer, which cannot be undone",
])("offers no force where it would be refused again: %s", (message) => {
  expect(read(message)).toMatchObject({ canBeForced: false });
});

test("shows a reason that it does not know as it came", () => {
  expect(read("the moon is full")).toEqual({ text: "the moon is full", changeId: null, canBeForced: true });
});
