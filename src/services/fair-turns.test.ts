import { expect, test } from "vitest";
import { FairTurns } from "./fair-turns";

const LIMITS = {
  atOnce: 2,
  waiting: { inAll: 4, ofPartner: 3, ofCustomer: 2 },
  waitMillis: 60_000,
  noun: "large writes",
};

const OWN_SHARE = { code: "rate_limit_exceeded", headers: { "retry-after": "5" } };
const BUSY = { code: "service_unavailable", headers: { "retry-after": "5" } };

/** Turns of owners known by name; a name is `partner/customer`. */
function namedTurns(limits: Partial<typeof LIMITS> = {}) {
  const turns = new FairTurns({ ...LIMITS, ...limits });
  const entered: string[] = [];
  const acquire = async (name: string, weight?: number) => {
    const [partnerId = "", userId = ""] = name.split("/");
    const leave = await turns.acquire({ partnerId, userId }, weight);
    entered.push(name);
    return leave;
  };
  return { acquire, entered };
}

test("lets a customer have one turn at a time, and others pass it", async () => {
  const { acquire, entered } = namedTurns();
  const leave = await acquire("p/u");
  const second = acquire("p/u");
  const leaveOther = await acquire("q/u");
  expect(entered).toEqual(["p/u", "q/u"]);
  leave();
  await second;
  leaveOther();
  expect(entered).toEqual(["p/u", "q/u", "p/u"]);
});

test("lets the partner who has the fewest turns go next", async () => {
  const { acquire, entered } = namedTurns();
  const leave = await acquire("p/1");
  await acquire("p/2");
  const waiting = [acquire("p/3"), acquire("q/1")];
  leave();
  const leaveNext = await waiting[1];
  expect(entered).toEqual(["p/1", "p/2", "q/1"]);
  leaveNext?.();
  await waiting[0];
});

test("bounds what waits: of a customer, of a partner, and in all", async () => {
  const { acquire } = namedTurns();
  const leaves = [await acquire("p/1"), await acquire("q/1")];
  const waiting = [acquire("p/1"), acquire("p/1"), acquire("p/2")];
  await expect(acquire("p/1")).rejects.toMatchObject(OWN_SHARE);
  await expect(acquire("p/3")).rejects.toMatchObject(OWN_SHARE);
  waiting.push(acquire("q/2"));
  await expect(acquire("r/1")).rejects.toMatchObject(BUSY);
  for (const leave of leaves) leave();
  // A turn whose rejection nobody awaits would fail during another test.
  await Promise.all(waiting.map(async (turn) => (await turn)()));
});

test("weighs what waits, and refuses nothing that can begin at once", async () => {
  const { acquire } = namedTurns({ atOnce: 1 });
  const leave = await acquire("p/1", 100);
  const waiting = acquire("p/2", 2);
  await expect(acquire("p/3", 2)).rejects.toMatchObject(OWN_SHARE);
  leave();
  (await waiting)();
});

test("gives up a turn that does not come in time", async () => {
  const { acquire, entered } = namedTurns({ atOnce: 1, waitMillis: 1 });
  const leave = await acquire("p/1");
  await expect(acquire("p/2")).rejects.toMatchObject({ code: "service_unavailable" });
  leave();
  await acquire("p/3");
  expect(entered).toEqual(["p/1", "p/3"]);
});
