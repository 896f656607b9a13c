import { expect, test } from "vitest";
import { OwnRateLimit } from "./rate-limit";

const QUOTA = 10;
const POLICY = '"client";q=10;w=60, "customer";q=5;w=60';

function newLimit() {
  const clock = { millis: 0 };
  const limit = new OwnRateLimit(QUOTA, () => clock.millis);
  const ask = (userId: string | null, clientId = "client") => {
    try {
      limit.count({ clientId, userId });
      return "counted";
    } catch (refusal) {
      return refusal;
    }
  };
  const headers = (userId: string | null, clientId = "client") =>
    limit.headers({ clientId, userId }).ratelimit?.split(", ");
  return { clock, limit, ask, headers };
}

const refused = (about: RegExp, seconds: string) => ({
  code: "rate_limit_exceeded",
  message: expect.stringMatching(about),
  headers: { "retry-after": seconds },
});

test("a crowd about one of several customers takes half of its client's minute and leaves the other half", () => {
  const { clock, ask, headers } = newLimit();
  expect(ask("one")).toBe("counted");
  for (let round = 0; round < 5; round += 1) expect(ask("busy")).toBe("counted");
  clock.millis = 12_500;
  for (let round = 0; round < 20; round += 1) expect(ask("busy")).toMatchObject(refused(/customer/, "48"));
  expect(headers("busy")).toEqual(['"client";r=4;t=48', '"customer";r=0;t=48']);
  for (const userId of ["two", "three", null, "one"]) expect(ask(userId)).toBe("counted");
  expect(ask("four")).toMatchObject(refused(/^This client has sent too many requests;/, "48"));
  expect(headers("four")).toEqual(['"client";r=0;t=48', '"customer";r=0;t=48']);
  expect(ask("busy", "another client")).toBe("counted");
});

test("a client that serves one customer has its whole minute for it", () => {
  const { ask, headers } = newLimit();
  for (let round = 0; round < QUOTA; round += 1) expect(ask("only")).toBe("counted");
  expect(headers("only")).toEqual(['"client";r=0;t=60']);
  expect(ask("only")).toMatchObject(refused(/^This client has sent too many requests;/, "60"));
});

test("no minute is longer than 60 seconds, whatever fractions the clock has", () => {
  const { clock, headers } = newLimit();
  clock.millis = 490598.1811174773;
  expect(clock.millis + 60_000 - clock.millis).toBeGreaterThan(60_000);
  expect(headers(null)).toEqual(['"client";r=10;t=60']);
});

test("who served several customers a minute ago still does, and no longer after a minute without", () => {
  const { clock, ask } = newLimit();
  for (const userId of ["one", "busy"]) expect(ask(userId)).toBe("counted");
  for (const [millis, counted] of [
    [60_000, 5],
    [120_000, QUOTA],
  ] as const) {
    clock.millis = millis;
    for (let round = 0; round < counted; round += 1) expect(ask("busy")).toBe("counted");
    expect(ask("busy")).not.toBe("counted");
  }
});

test("the minute begins with the first request and is whole again after its end", () => {
  const { clock, ask, headers, limit } = newLimit();
  expect(headers(null)).toEqual(['"client";r=10;t=60']);
  clock.millis = 100_000;
  expect(ask("shop")).toBe("counted");
  clock.millis = 159_999;
  expect(headers("shop")).toEqual(['"client";r=9;t=1']);
  expect(headers("other")).toEqual(['"client";r=9;t=1', '"customer";r=5;t=1']);
  clock.millis = 160_000;
  expect(headers("shop")).toEqual(['"client";r=10;t=60']);
  expect(ask("shop")).toBe("counted");
  expect(headers("shop")).toEqual(['"client";r=9;t=60']);
  expect(limit.headers({ clientId: "client", userId: null })["ratelimit-policy"]).toBe(POLICY);
});
