import { expect, test } from "vitest";
import type { ImportThread } from "./import-thread-client";
import { withImportThread } from "./import-threads";

test("a thread that has ended while it waited for work is not given any", async () => {
  const file = { owner: { partnerId: "p", userId: "u" }, bytes: 1 };
  const given = (): Promise<ImportThread> => withImportThread(file, async (thread) => thread);
  const first = await given();
  expect(await given()).toBe(first);
  first.end();
  const second = await given();
  expect(second).not.toBe(first);
  expect(second.isUsable).toBe(true);
  second.end();
});
