import type { Provider } from "../server/fresh-database";
import { seededRandom } from "../torture/random";
import { KNOWN_ATTACKS } from "./known-attacks";
import { mutate } from "./mutate";
import { readFixtures } from "./read-fixtures";
import { startSubject } from "./subject";

const FILES_PER_REPORT = 1_000;

/** Sends mutated bank files to a server of its own, and returns the problems. */
export async function fuzzFiles(
  provider: Provider,
  { count, seed }: Readonly<{ count: number; seed: number }>,
): Promise<readonly string[]> {
  const startedAt = performance.now();
  const fixtures = await readFixtures();
  const subject = await startSubject(provider);
  try {
    for (const attack of KNOWN_ATTACKS) await subject.send(attack);
    for (let number = 1; number <= count; number += 1) {
      await subject.send(mutate(fixtures, seededRandom(seed, number)));
      if (number % FILES_PER_REPORT === 0) console.log(`${number} files, ${subject.report()}`);
    }
    await subject.reconcile();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(
      `${fixtures.length} fixtures, ${count + KNOWN_ATTACKS.length} files, ${subject.report()}, ${seconds} s`,
    );
    return subject.problems();
  } finally {
    await subject.stop();
  }
}
