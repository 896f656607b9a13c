import type { Outputs } from "../trpc/trpc";

/** A closing, as the API returns it. */
export type Closing = Outputs["listClosings"]["closings"][number];
