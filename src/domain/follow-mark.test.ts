import { describe, expect, test } from "vitest";
import { followMark, successorOf } from "./follow-mark";
import type { Payment } from "./recurring-streams";

/** Sixty monthly payments, each a little more than the one before: the last is 2.4 times the first. */
const RISING = monthly("03", 60, (month) => 10_00n + BigInt(month * 24));

const BESIDE = monthly("20", 60, () => 45_00n);

describe("followMark", () => {
  test("follows a stream over the years, whatever its amounts became", () => {
    expect(followMark("2020-01-03", RISING)?.last.id).toBe("2024-12-03");
    expect(followMark("2020-01-03", [...BESIDE, ...RISING])?.last.id).toBe("2024-12-03");
  });

  test("finds where a stream ended in parallel with another one", () => {
    const ended = RISING.slice(0, 9);
    for (const { id } of ended) expect(followMark(id, [...ended, ...BESIDE])?.last.id).toBe("2020-09-03");
    expect(followMark("2020-05-20", [...ended, ...BESIDE])?.last.id).toBe("2024-12-20");
  });

  test("distinguishes a stream that ended alone from one in parallel with others", () => {
    const ended = RISING.slice(0, 9);
    const later = BESIDE.filter(({ bookedOn }) => bookedOn > "2020-09-03");
    expect(followMark("2020-02-03", [...ended, ...later])).toMatchObject({ isAlone: true });
    expect(followMark("2020-02-03", [...ended, ...BESIDE])).toMatchObject({ isAlone: false });
  });

  test("does not claim that an interrupted stream ended", () => {
    const paused = BESIDE.filter((_, month) => month < 6 || month > 12);
    expect(followMark("2020-02-20", paused)).toBeNull();
  });

  test("finds nothing for a payment that is not among them or in no stream", () => {
    expect(followMark("none", RISING)).toBeNull();
    expect(
      followMark("single", [...RISING, { id: "single", bookedOn: "2022-05-17", amount: 900_00n }]),
    ).toBeNull();
  });
});

describe("successorOf", () => {
  const similar = monthly("03", 60, () => 45_50n);
  const all = [...BESIDE, ...similar];
  const [mark] = BESIDE.slice(40, 41);

  test("finds the latest payment of the stream that stays, and none of a parallel stream", () => {
    const isOf = (stream: readonly Payment[]) => (id: string) => stream.some((each) => each.id === id);
    expect(mark && successorOf(mark, all, isOf(BESIDE))).toBeNull();
    expect(mark && successorOf(mark, all, isOf(BESIDE.slice(38)))?.id).toBe(BESIDE[37]?.id);
  });
});

function monthly(day: string, count: number, amountOf: (month: number) => bigint): readonly Payment[] {
  return Array.from({ length: count }, (_, month) => {
    const first = new Date(Date.UTC(2020, month, 1)).toISOString();
    const bookedOn = `${first.slice(0, 8)}${day}`;
    return { id: bookedOn, bookedOn, amount: amountOf(month) };
  });
}
