import type { CleanUp } from "../clean-up";
import type { FreshDatabase, Provider } from "../server/fresh-database";
import type { Product } from "../server/product";
import type { ServerProcess } from "../server/spawn-server";

/** One figure that a scenario measured, and what it has to keep to. */
export type Figure = Readonly<{
  figure: string;
  value: number;
  unit: "ms" | "s" | "MB" | "";
  limit: Readonly<{ atMost: number }> | Readonly<{ atLeast: number }>;
}>;

/** What a scenario acts on: the product on a database of its own, and whoever attacks it. */
export type Stage = Readonly<{
  provider: Provider;
  fresh: FreshDatabase;
  /** Its client belongs to the partner who attacks, or whose fault it is. */
  product: Product;
  /** Started with the scenario's environment. A scenario that ends it starts others with `product.start`. */
  server: ServerProcess;
  /** What a scenario starts beside it is owned by this, so that it ends however the run ends. */
  cleanUp: CleanUp;
  say: (line: string) => void;
}>;

export type Scenario = Readonly<{
  /** In kebab-case; `--only` takes it. */
  name: string;
  /** What happens, in half a sentence. */
  title: string;
  providers: readonly Provider[];
  /** With what the server runs, beside the usual. */
  environment?: Readonly<Record<string, string>>;
  /**
   * Whether another partner reads its figures beside it. The run then adds that partner's 99th percentile,
   * its 5xx, and the server's memory to the figures.
   */
  besideOthers: boolean;
  /** Prepares, then attacks within `watch`, and returns its own figures. */
  run: (stage: Stage, watch: Watch) => Promise<readonly Figure[]>;
}>;

/**
 * Runs the part of a scenario during which others are watched: what comes before it prepares, and is not
 * measured. A scenario `besideOthers` calls it once; any other needs not.
 */
export type Watch = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function isHeld({ value, limit }: Figure): boolean {
  return "atMost" in limit ? value <= limit.atMost : value >= limit.atLeast;
}
