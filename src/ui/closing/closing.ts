import type { Outputs } from "../trpc/trpc";

/** A closing as the pages know it. */
export type Closing = Outputs["listClosings"]["closings"][number];
