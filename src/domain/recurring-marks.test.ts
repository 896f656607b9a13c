import { describe, expect, test } from "vitest";
import { decidedOn, type StreamMark } from "./recurring-marks";
import { findStreams } from "./recurring-streams";

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
    const decided = decidedOn(STREAMS, PARTY, [{ ...MARK, ...mark }]);
    expect(decided.map(({ decision }) => decision)).toEqual(decisions);
  });

  test("the one on the latest payment stands, of decisions and of names", () => {
    const marks: readonly StreamMark[] = [
      { ...MARK, id: "2026-04-03", bookedOn: "2026-04-03", streamDecision: "confirmed" },
      { ...MARK, id: "2026-01-03", bookedOn: "2026-01-03", streamDecision: null, streamName: "Old" },
      { ...MARK, streamName: "New" },
    ];
    expect(decidedOn(STREAMS, PARTY, marks)[0]).toEqual({
      decision: "confirmed",
      name: "New",
      markedIds: ["2026-01-03", "2026-02-03", "2026-04-03"],
    });
  });
});

function paid(amount: bigint) {
  return (bookedOn: string) => ({ id: bookedOn, bookedOn, amount });
}
