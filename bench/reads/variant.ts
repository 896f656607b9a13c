import type { Headers } from "../load/connection";

/** One address to put under load. */
export type Variant = Readonly<{
  /** Variants of a group are compared with its first variant. */
  group: string;
  name: string;
  url: string;
  headers: Headers;
  /** The name of the floor that does the same with nothing around it, if there is one. */
  ownFloor?: string;
}>;

/** The group of programs outside of the product. */
export const FLOOR = "floor";
