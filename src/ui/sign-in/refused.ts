import type { signInParts } from "../../texts/en/sign-in-parts";

type Reason = keyof (typeof signInParts)["refusals"];

/** Why something that belongs to signing in was refused; `RefusedText` says it in words. */
export type Refused = Readonly<{
  reason: Reason;
  /** How long to wait, where there were too many attempts. */
  minutes?: number;
}>;
