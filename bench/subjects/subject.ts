import type { CleanUp } from "../clean-up";
import type { Plan } from "../plan";
import type { Target } from "../results/target";
import type { Deployment } from "../server/deployment";

/** What every subject is measured with. */
export type Bench = Readonly<{
  plan: Plan;
  deployments: readonly Deployment[];
  cleanUp: CleanUp;
  /** Tells who waits how far it is. */
  say: (line: string) => void;
}>;

/** What the results page says of one subject. */
export type Section = Readonly<{
  title: string;
  /** What was done, before the table. */
  text: string;
  table: string;
  /** How to read the table. */
  notes: readonly string[];
  targets: readonly Target[];
}>;

/** One thing that is measured. To measure another, add a file beside this one and name it in `main.ts`. */
export type Subject = (bench: Bench) => Promise<Section>;
