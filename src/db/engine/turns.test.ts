import { expect, test } from "vitest";
import { Turns } from "./turns";

const LONG = 60_000;

test("lets so many in at a time, the others in the order of asking", async () => {
  const turns = new Turns(2);
  const entered: string[] = [];
  const enter = async (name: string) => {
    const release = await turns.acquire(LONG);
    entered.push(name);
    return release;
  };
  const [first, second, third, fourth] = ["first", "second", "third", "fourth"].map(enter);
  (await first)?.();
  const release = await third;
  expect(entered).toEqual(["first", "second", "third"]);
  // Releasing twice passes the turn on once.
  release?.();
  release?.();
  await fourth;
  const fifth = enter("fifth");
  (await second)?.();
  await fifth;
  expect(entered).toEqual(["first", "second", "third", "fourth", "fifth"]);
});

test("gives up a turn that does not come in time, and nobody waits for it", async () => {
  const turns = new Turns(1);
  const release = await turns.acquire(LONG);
  const late = turns.acquire(1);
  const patient = turns.acquire(LONG);
  expect(await late).toBeNull();
  release?.();
  (await patient)?.();
  expect(await turns.acquire(1)).not.toBeNull();
});

test("lets an exclusive one in when all others have left, and nobody else before it ends", async () => {
  const turns = new Turns(2);
  const entered: string[] = [];
  const enter = async (name: string, isAlone = false) => {
    const release = await turns.acquire(LONG, { isAlone });
    entered.push(name);
    return release;
  };
  const releaseFirst = await enter("first");
  const [alone, third] = [enter("alone", true), enter("third")];
  releaseFirst?.();
  const releaseAlone = await alone;
  expect(entered).toEqual(["first", "alone"]);
  releaseAlone?.();
  await third;
  expect(entered).toEqual(["first", "alone", "third"]);
});

test("lets in those behind one that has given up", async () => {
  const turns = new Turns(2);
  await turns.acquire(LONG);
  const [alone, next] = [turns.acquire(1, { isAlone: true }), turns.acquire(LONG)];
  expect(await alone).toBeNull();
  expect(await next).not.toBeNull();
});
