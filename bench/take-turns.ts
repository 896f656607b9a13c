/**
 * Runs each of several things once per round, and returns their results by round.
 *
 * Two runs of the same thing differ by a tenth, and the machine's speed drifts. So comparisons are measured
 * in turns, each round starts with a different one, and ratios are computed within a round before their
 * median.
 */
export async function takeTurns<Result>(
  turns: readonly (() => Promise<Result>)[],
  rounds: number,
  onRound: (round: number) => void = () => undefined,
): Promise<readonly (readonly Result[])[]> {
  const results = turns.map((): Result[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const start = Math.floor((round * turns.length) / rounds);
    for (const offset of turns.keys()) {
      const index = (start + offset) % turns.length;
      const result = await turns[index]?.();
      if (result !== undefined) results[index]?.push(result);
    }
    onRound(round + 1);
  }
  return results;
}
