import { expect, test } from "vitest";
import { WriteBehind } from "./write-behind";

/** What happens, in order; a lot is written once it is `released`. */
function begin() {
  const events: string[] = [];
  const released = new Map<string, () => void>();
  const answer = async (): Promise<string> => {
    events.push("asked");
    return "[]";
  };
  const behind = new WriteBehind<string>(
    { storedByName: answer, booked: answer, rules: answer },
    async (lot) => {
      events.push(`begun ${lot}`);
      await new Promise<void>((resolve) => released.set(lot, resolve));
      if (lot === "bad") throw new Error("The disk is full.");
      events.push(`written ${lot}`);
    },
  );
  return { behind, events, release: (lot: string) => released.get(lot)?.() };
}

test("a lot is written while the next one is worked out, and the next waits for it", async () => {
  const { behind, events, release } = begin();
  await behind.write("a");
  events.push("working");
  const next = behind.write("b");
  expect(events).toEqual(["begun a", "working"]);
  release("a");
  await next;
  release("b");
  await behind.finish();
  expect(events).toEqual(["begun a", "working", "written a", "begun b", "written b"]);
});

test("nothing is asked while a lot is being written", async () => {
  const { behind, events, release } = begin();
  await behind.write("a");
  const { storedByName, booked, rules } = behind.questions;
  const answers = [storedByName([]), booked({ days: [], afterDay: "", afterId: "" }), rules([])];
  release("a");
  expect(await Promise.all(answers)).toEqual(["[]", "[]", "[]"]);
  expect(events).toEqual(["begun a", "written a", "asked", "asked", "asked"]);
});

test("an error of a lot is thrown by what comes next", async () => {
  const { behind, events, release } = begin();
  await behind.write("bad");
  release("bad");
  await expect(behind.write("b")).rejects.toThrow("The disk is full.");
  await expect(behind.questions.rules([])).rejects.toThrow("The disk is full.");
  await expect(behind.finish()).rejects.toThrow("The disk is full.");
  expect(events).toEqual(["begun bad"]);
});
