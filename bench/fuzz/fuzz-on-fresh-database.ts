import { openDatabase } from "../../src/db/engine/database";
import { createFreshDatabase, type Provider } from "../server/fresh-database";
import { prepareProduct } from "../server/product";
import { fuzzRequests } from "./requests/fuzz-requests";

/** Sends random and damaged requests to a server of its own, prints a summary, and returns the problems. */
export async function fuzzOnFreshDatabase(
  provider: Provider,
  { count, seed }: Readonly<{ count: number; seed: number }>,
): Promise<readonly string[]> {
  const startedAt = performance.now();
  const fresh = await createFreshDatabase(provider);
  const database = openDatabase(fresh.url);
  const product = await prepareProduct(fresh);
  const server = await product.start();
  try {
    const { origin, output } = server;
    const { headers, partnerName } = product;
    const tally = await fuzzRequests(
      { origin, output, headers, partnerName, database },
      { requests: count, seed, onProgress: console.log },
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`\n${tally.table()}\n\n${tally.summary}, ${seconds} s`);
    return tally.problems.map((problem) => `${provider}: ${problem}`);
  } finally {
    await database.close();
    await server.end("SIGTERM");
    await fresh.discard();
  }
}
