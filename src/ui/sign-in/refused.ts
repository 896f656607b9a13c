import type { signInParts } from "../../texts/en/sign-in-parts";

type Reason = keyof (typeof signInParts)["refusals"];

/** Why a sign-in or account request was refused. `RefusedText` puts it into words. */
export type Refused = Readonly<{
  reason: Reason;
  /** How many minutes to wait, after too many attempts. */
  minutes?: number;
}>;
