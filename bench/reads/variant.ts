import type { Headers } from "../load/connection";

/** One address to put under load. */
export type Variant = Readonly<{
  /** Variants of one group are compared with the first of it. */
  group: string;
  name: string;
  url: string;
  headers: Headers;
  /** The name of the floor that does the same with nothing around it, if there is one. */
  ownFloor?: string;
}>;

/** The group of what is no part of the product. */
export const FLOOR = "floor";
