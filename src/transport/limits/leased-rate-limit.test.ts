import { expect, test } from "vitest";
import { LeasedRateLimit } from "./leased-rate-limit";
import { RateCounter } from "./rate-counter";

function newFleet(perMinute: number, processes = 3) {
  const clock = { millis: 0 };
  const counter = new RateCounter(perMinute, () => clock.millis);
  let messages = 0;
  const lender = {
    async lease(request: Parameters<RateCounter["take"]>[0]) {
      messages += 1;
      return counter.take(request);
    },
    giveBack: (returned: Parameters<RateCounter["giveBack"]>[0]) => counter.giveBack(returned),
  };
  const limits = Array.from(
    { length: processes },
    () => new LeasedRateLimit(lender, counter.quotas, () => clock.millis),
  );
  const ask = async (index: number, userId: string | null = "one"): Promise<boolean> => {
    try {
      await limits[index % processes]?.count({ clientId: "client", userId });
      return true;
    } catch (refusal) {
      expect(refusal).toMatchObject({ code: "rate_limit_exceeded" });
      return false;
    }
  };
  const askMany = async (count: number, userId?: string): Promise<number> => {
    const replies = await Promise.all(Array.from({ length: count }, (_, index) => ask(index, userId)));
    return replies.filter((isIn) => isIn).length;
  };
  return { clock, counter, limits, ask, askMany, messages: () => messages };
}

test("all together let in what one would, to the last request, and again in the next minute", async () => {
  const { clock, askMany } = newFleet(1_000);
  for (let round = 0; round < 3; round += 1) {
    let letIn = 0;
    for (let turn = 0; turn < 40; turn += 1) letIn += await askMany(50);
    expect(letIn).toBe(1_000);
    clock.millis += 60_000;
  }
});

test("a busy client needs few messages", async () => {
  const { askMany, messages } = newFleet(600_000);
  for (let turn = 0; turn < 1_000; turn += 1) expect(await askMany(30)).toBe(30);
  expect(messages()).toBeLessThan(600);
});

test("what is leased and not used is given back", async () => {
  const { limits, ask, counter } = newFleet(10_000);
  for (let turn = 0; turn < 100; turn += 1) await ask(0);
  const look = { clientId: "client", userId: "one", count: 0 };
  expect(counter.take(look).ofClient).toBeLessThan(9_900);
  for (let sweep = 0; sweep < 2; sweep += 1) for (const limit of limits) limit.giveBackIdle();
  expect(counter.take(look).ofClient).toBe(9_900);
});

test("one of several customers has its half of the minute, whichever process is asked", async () => {
  const { askMany, ask } = newFleet(200);
  expect(await ask(0, "another")).toBe(true);
  expect(await askMany(300, "busy")).toBe(100);
  expect(await askMany(300, "third")).toBe(99);
});

test("the headers say what is left after the last request", async () => {
  const { limits, ask } = newFleet(4);
  const [first] = limits;
  const left = async () => (await first?.headers({ clientId: "client", userId: "one" }))?.ratelimit;
  expect(await left()).toBe('"client";r=4;t=60');
  await ask(0);
  expect(await left()).toBe('"client";r=3;t=60');
  await ask(1, "two");
  await ask(0);
  expect(await left()).toBe('"client";r=1;t=60, "customer";r=0;t=60');
});
