import type { CleanUp } from "../clean-up";
import type { FreshDatabase, Provider } from "../server/fresh-database";
import type { Product } from "../server/product";
import type { ServerProcess } from "../server/spawn-server";

/** One measured figure and its limit. */
export type Figure = Readonly<{
  figure: string;
  value: number;
  unit: "ms" | "s" | "MB" | "";
  limit: Readonly<{ atMost: number }> | Readonly<{ atLeast: number }>;
}>;

/** What a scenario acts on: the product on a database of its own, and the client that attacks it. */
export type Stage = Readonly<{
  provider: Provider;
  fresh: FreshDatabase;
  /** Its client belongs to the attacking partner. */
  product: Product;
  /**
   * Started with the scenario's environment. A scenario that ends this server starts others with
   * `product.start`.
   */
  server: ServerProcess;
  /** Owns everything else that a scenario starts, so that it ends however the run ends. */
  cleanUp: CleanUp;
  say: (line: string) => void;
}>;

export type Scenario = Readonly<{
  /** In kebab-case; `--only` accepts it. */
  name: string;
  /** Describes the scenario in half a sentence. */
  title: string;
  providers: readonly Provider[];
  /** Settings of the server beside the usual ones. */
  environment?: Readonly<Record<string, string>>;
  /**
   * Whether another partner reads its figures during the scenario. The run then adds that partner's 99th
   * percentile, its 5xx responses, and the server's memory to the figures.
   */
  besideOthers: boolean;
  /** Prepares, then attacks within `watch`, and returns its own figures. */
  run: (stage: Stage, watch: Watch) => Promise<readonly Figure[]>;
}>;

/**
 * Runs the part of a scenario during which others are watched; the preparation before it is not measured. A
 * scenario with `besideOthers` calls it once; others need not call it.
 */
export type Watch = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function isHeld({ value, limit }: Figure): boolean {
  return "atMost" in limit ? value <= limit.atMost : value >= limit.atLeast;
}
