import { expect, test } from "vitest";
import { WriteBehind } from "./write-behind";

const answer = async (): Promise<string> => "[]";
const QUESTIONS = { storedByName: answer, busyDays: answer, booked: answer, rules: answer };

/** What happens, in order; a lot is written once it is `released`. */
function begin() {
  const events: string[] = [];
  const released = new Map<number, () => void>();
  const behind = new WriteBehind<number>(QUESTIONS, async (lot) => {
    events.push(`begun ${lot}`);
    await new Promise<void>((resolve) => released.set(lot, resolve));
    if (lot < 0) throw new Error("The disk is full.");
    events.push(`written ${lot}`);
  });
  return { behind, events, release: (lot: number) => released.get(lot)?.() };
}

test("lots are written while the next ones are worked out, and never too many wait", async () => {
  const { behind, events, release } = begin();
  for (let lot = 1; lot <= 10; lot += 1) await behind.write(lot);
  events.push("working");
  const next = behind.write(11);
  await Promise.resolve();
  expect(events.at(-1)).toBe("working");
  release(1);
  await next;
  expect(events.slice(-2)).toEqual(["written 1", "begun 11"]);
  for (let lot = 2; lot <= 11; lot += 1) release(lot);
  await behind.finish();
  expect(events.at(-1)).toBe("written 11");
});

test("a question is answered while lots are being written", async () => {
  const { behind, events, release } = begin();
  await behind.write(1);
  expect(await behind.questions.rules([])).toBe("[]");
  expect(events).toEqual(["begun 1"]);
  release(1);
  await behind.finish();
});

test("an error of a lot is thrown by what comes to wait for it", async () => {
  const { behind, release } = begin();
  await behind.write(-1);
  release(-1);
  await expect(behind.finish()).rejects.toThrow("The disk is full.");
  const { behind: other, release: releaseOther } = begin();
  for (let lot = 1; lot <= 9; lot += 1) await other.write(lot === 1 ? -1 : lot);
  await other.write(10);
  releaseOther(-1);
  await expect(other.write(11)).rejects.toThrow("The disk is full.");
});
