import { describe, expect, test } from "vitest";
import { spellingOf } from "./counterparty-spelling";
import { decidedOn, marksFor, type OfParty, type Party, type StreamMark } from "./recurring-marks";
import { findStreams, type Payment } from "./recurring-streams";

const PARTY = { counterpartyKey: "name:streamit", direction: "outflow", currency: "EUR" } as const;

/** Two subscriptions of one vendor. */
const STREAMS = findStreams([
  ...["2026-01-03", "2026-02-03", "2026-03-03", "2026-04-03"].map(paid(10_00n)),
  ...["2026-01-20", "2026-02-20", "2026-03-20", "2026-04-20"].map(paid(40_00n)),
]);

const MARK: StreamMark = {
  ...PARTY,
  id: "2026-02-03",
  bookedOn: "2026-02-03",
  amount: 10_00n,
  spelling: null,
  streamDecision: "dismissed",
  streamName: null,
};

describe("decidedOn", () => {
  test.each<[string, Partial<StreamMark>, readonly (string | null)[]]>([
    ["on a payment of the smaller one", {}, ["dismissed", null]],
    ["on a payment of the larger one", { id: "2026-02-20" }, [null, "dismissed"]],
    [
      "on a payment before, of the smaller one's amount",
      { id: "before", amount: 12_00n },
      ["dismissed", null],
    ],
    ["on a payment before, of no amount like these", { id: "before", amount: 90_00n }, [null, null]],
    ["on an inflow", { direction: "inflow" }, [null, null]],
    ["in another currency", { currency: "JPY" }, [null, null]],
    [
      "under another name before, on the same days",
      { id: "before", bookedOn: "2025-12-03", counterpartyKey: "name:streamit europe" },
      ["dismissed", null],
    ],
    [
      "under another name before, on other days",
      { id: "before", bookedOn: "2025-12-11", counterpartyKey: "name:streamit europe" },
      [null, null],
    ],
    [
      "under another name since",
      { id: "since", bookedOn: "2026-05-03", counterpartyKey: "name:streamit europe" },
      [null, null],
    ],
    [
      "under a name that begins otherwise",
      { id: "before", bookedOn: "2025-12-03", counterpartyKey: "name:the streamit" },
      [null, null],
    ],
    [
      "under an id, which is never only spelled otherwise",
      { id: "before", bookedOn: "2025-12-03", counterpartyKey: "id:streamit europe" },
      [null, null],
    ],
  ])("a decision %s", (_, mark, decisions) => {
    expect(decide([{ ...MARK, ...mark }]).map(({ decision }) => decision)).toEqual(decisions);
  });

  test.each<[string, readonly string[], readonly (string | null)[]]>([
    ["stopped before", ["2025-10-03", "2025-11-03", "2025-12-03"], ["dismissed", null]],
    ["stopped months before", ["2025-07-03", "2025-08-03", "2025-09-03"], ["dismissed", null]],
    ["goes on beside it", ["2025-11-03", "2025-12-03", "2026-01-02", "2026-02-02"], [null, null]],
    ["stopped after one more payment", ["2025-11-03", "2025-12-03", "2026-01-03"], [null, null]],
  ])("a decision on a stream under another name that %s", (_, days, decisions) => {
    const other = { ...PARTY, counterpartyKey: "name:streamit music" };
    const streams = findStreams(days.map(paid(10_00n)));
    const mark = { ...MARK, ...other, id: days[0] ?? "none", bookedOn: days[0] ?? "none" };
    const decided = decide([mark], [{ party: other, streams, payments: [], followed: NONE_FOLLOWED }]);
    expect(decided.map(({ decision }) => decision)).toEqual(decisions);
  });

  test.each<[string, Payment, boolean, readonly (string | null)[]]>([
    ["is on one of these, at another price", on("2026-02-20", 40_00n), false, [null, "dismissed"]],
    ["ended before, and one of these continues it", on("2025-11-03", 10_00n), false, ["dismissed", null]],
    ["ended beside others, on other days", on("2025-11-11", 10_00n), false, [null, null]],
    ["ended beside others, at another price", on("2025-11-03", 15_00n), false, [null, null]],
    ["ended alone, on other days, at another price", on("2025-11-11", 15_00n), true, ["dismissed", null]],
    ["ended alone, at a third of any price", on("2025-11-03", 3_00n), true, [null, null]],
  ])("a decision on an old payment whose stream %s", (_, last, isAlone, decisions) => {
    const mark = { ...MARK, id: "old", bookedOn: "2023-01-03" };
    const decided = decide([mark], [], new Map([["old", { last, isAlone }]]));
    expect(decided.map(({ decision }) => decision)).toEqual(decisions);
  });

  test.each<[string, readonly Payment[], string | null]>([
    ["another price and day", ["2026-04-20", "2026-05-20", "2026-06-20"].map(paid(19_00n)), "dismissed"],
    [
      "three times the price each quarter",
      ["2026-04-03", "2026-07-03", "2026-10-03"].map(paid(30_00n)),
      "dismissed",
    ],
    ["three times the price", ["2026-04-20", "2026-05-20", "2026-06-20"].map(paid(30_00n)), null],
    ["another day, beside it", ["2026-03-03", "2026-04-02", "2026-05-03"].map(paid(19_00n)), null],
  ])("a decision applies to the same party's next stream: %s", (_, next, decision) => {
    const first = findStreams(["2026-01-03", "2026-02-03", "2026-03-03"].map(paid(10_00n)));
    const streams = [...first, ...findStreams(next)];
    const decided = decidedOn({ party: PARTY, streams, payments: [], followed: NONE_FOLLOWED }, [MARK], []);
    expect(decided.map((each) => each.decision)).toEqual(["dismissed", decision]);
  });

  test("a decision under another name applies if the price rose before the name changed", () => {
    const other = { ...PARTY, counterpartyKey: "name:streamit europe" };
    const streams = findStreams([
      ...["2025-07-03", "2025-08-03", "2025-09-03"].map(paid(8_00n)),
      ...["2025-10-03", "2025-11-03", "2025-12-03"].map(paid(10_00n)),
    ]);
    const mark = { ...MARK, ...other, id: "2025-07-03", bookedOn: "2025-07-03", amount: 8_00n };
    expect(
      decide([mark], [{ party: other, streams, payments: [], followed: NONE_FOLLOWED }])[0]?.decision,
    ).toBe("dismissed");
  });

  test.each<[string, readonly Payment[], string | null]>([
    ["in the months between", ["2026-04-03", "2026-06-03", "2026-08-04"].map(paid(10_00n)), "dismissed"],
    ["in the months between, then not again", [on("2026-06-02", 11_00n)], "dismissed"],
    ["in every month", ["2026-05-03", "2026-06-03", "2026-07-03"].map(paid(10_00n)), null],
    ["in the months between, at another price", ["2026-06-03", "2026-08-03"].map(paid(20_00n)), null],
    ["not since", [], null],
  ])("a decision under another name that is paid %s", (_, since, decision) => {
    const party = { ...PARTY, counterpartyKey: "name:streamit europe" };
    const streams = findStreams(["2026-05-03", "2026-07-03", "2026-09-03"].map(paid(10_00n)));
    const before = ["2026-02-03", "2026-03-03"].map(paid(10_00n));
    const other: OfParty = {
      party: PARTY,
      streams: [],
      payments: [...since, ...before],
      followed: NONE_FOLLOWED,
    };
    const decided = decidedOn(
      { party, streams, payments: [], followed: NONE_FOLLOWED },
      marksFor(spelled(party), [spelled(MARK)]),
      [other],
    );
    expect(decided).toMatchObject([{ decision }]);
  });

  test("the decision and the name on the latest payment apply", () => {
    const marks: readonly StreamMark[] = [
      { ...MARK, id: "2026-04-03", bookedOn: "2026-04-03", streamDecision: "confirmed" },
      { ...MARK, id: "2026-01-03", bookedOn: "2026-01-03", streamDecision: null, streamName: "Old" },
      { ...MARK, streamName: "New" },
    ];
    expect(decide(marks)[0]).toEqual({
      decision: "confirmed",
      name: "New",
      markedIds: ["2026-01-03", "2026-02-03", "2026-04-03"],
    });
  });
});

const NONE_FOLLOWED: OfParty["followed"] = new Map();

function decide(
  marks: readonly StreamMark[],
  others: readonly OfParty[] = [],
  followed: OfParty["followed"] = NONE_FOLLOWED,
) {
  return decidedOn(
    { party: PARTY, streams: STREAMS, payments: [], followed },
    marksFor(spelled(PARTY), marks.map(spelled)),
    others,
  );
}

function spelled<One extends Party>(one: One) {
  return { ...one, spelling: spellingOf(one.counterpartyKey, null) };
}

function paid(amount: bigint) {
  return (bookedOn: string) => on(bookedOn, amount);
}

function on(bookedOn: string, amount: bigint): Payment {
  return { id: bookedOn, bookedOn, amount };
}
