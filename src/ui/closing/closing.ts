import type { Outputs } from "../trpc/trpc";

/** A closing, as the API returns it. */
export type Closing = Outputs["listClosings"]["closings"][number];

/** A closing that still applies to some of its days. */
export type ValidClosing = Closing & Readonly<{ appliesThrough: string }>;
