import type { CleanUp } from "../clean-up";
import type { Plan } from "../plan";
import type { Target } from "../results/target";
import type { Deployment } from "../server/deployment";

/** What the measurement of every subject gets. */
export type Bench = Readonly<{
  plan: Plan;
  deployments: readonly Deployment[];
  cleanUp: CleanUp;
  /** Reports the progress. */
  say: (line: string) => void;
}>;

/** The section of the results page about one subject. */
export type Section = Readonly<{
  title: string;
  /** What was done, shown before the table. */
  text: string;
  table: string;
  /** How to read the table. */
  notes: readonly string[];
  targets: readonly Target[];
}>;

/** Measures one thing. To measure something else, add a file here and name it in `main.ts`. */
export type Subject = (bench: Bench) => Promise<Section>;
